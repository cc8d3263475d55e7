/** Properties that only explain a rule; mutations of their text would not test behavior. */
const texts = new Set(['about', 'reading']);

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore: (path) =>
        path.isObjectProperty() && texts.has(path.node.key.name) ? 'explains a rule' : undefined,
    },
  },
];
