import type { AttachedFile } from '#stores/drafts.ts';
import type { Attachments } from '../../hooks/use-attachments.ts';

/** The files of the question in the box. */
export interface ComposerAttachments extends Attachments {
  /** Those that are there. */
  files: readonly AttachedFile[];
  /** The mode in use has a place for them. */
  goesWith: boolean;
  isUploading: boolean;
  /** Something could not be uploaded. */
  hasFailed: boolean;
  /** More than go with one question. */
  isTooMany: boolean;
  /** The question goes out when the last of them is there. */
  isWaiting: boolean;
  onCancelWait: () => void;
  onRemoveFile: (id: string) => void;
}
