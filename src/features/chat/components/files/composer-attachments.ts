import type { AttachedFile } from '#stores/drafts.ts';
import type { Attachments } from '../../hooks/composer/use-attachments.ts';

export interface ComposerAttachments extends Attachments {
  files: readonly AttachedFile[];
  goesWith: boolean;
  isUploading: boolean;
  hasFailed: boolean;
  isTooMany: boolean;
  isWaiting: boolean;
  onCancelWait: () => void;
  onRemoveFile: (id: string) => void;
}
