/** A page with the form alone, bundled as a browser would load it. */

import { build } from 'esbuild';
import { at } from './judge-text.ts';

const harness = `
import { render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { defaultSettings } from '../../config/settings.ts';
import { judge } from '../../judge/judge.ts';
import { FormView } from './form/form-view.tsx';
import './../site.css';
import './form/form.css';

function Page({ first }) {
  const [text, setText] = useState(first);
  const [verdict, setVerdict] = useState();
  useEffect(() => {
    window.text = text;
    judge({ name: 'design.yaml', bytes: new TextEncoder().encode(text) }, window.settings).then(([each]) => setVerdict(each));
  }, [text]);
  window.setText = setText;
  return verdict ? <main><h1>Workbench</h1><h2>Form</h2><FormView text={text} verdict={verdict} settings={window.settings} change={setText} /></main> : null;
}

window.settings = defaultSettings;
window.show = (first) => render(<Page first={first} />, document.body);
`;

/** The page as HTML. `show(text)` opens a design, `text` is its text, `setText` replaces it. */
export async function formPage(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: harness, resolveDir: at('src/web/workbench'), loader: 'tsx' },
    outdir: 'none',
    bundle: true,
    write: false,
    format: 'iife',
    target: ['es2020'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    external: ['*.ttf'],
    logLevel: 'warning',
  });
  const part = (extension: string) => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? '';
  const script = part('.js').replaceAll('</script', '<\\/script');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Form</title><style>${part('.css')}</style></head><body><script>${script}</script></body></html>`;
}
