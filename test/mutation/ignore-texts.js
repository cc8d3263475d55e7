/** Properties that only explain a rule; mutating their sentences says nothing about the tests. */
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
