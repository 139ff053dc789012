/** A stored file. Its content is had by GET from `url`, which is signed and expires. */
export interface FileRef {
  id: string;
  name: string;
  mime: string;
  /** Bytes. */
  size: number;
  url: string;
  thumb?: string | undefined;
}
