declare module 'picomatch' {
  /** Makes a test for paths from a glob. */
  const picomatch: (glob: string) => (path: string) => boolean;
  export = picomatch;
}
