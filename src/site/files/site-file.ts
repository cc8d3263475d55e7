export interface SiteFile {
  readonly path: string;
  /** Identifies the content, if that is expensive to make. */
  readonly key?: string;
  readonly make: () => Promise<Uint8Array | string>;
}
