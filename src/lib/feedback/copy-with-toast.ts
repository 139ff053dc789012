import { copyText } from '../clipboard.ts';
import { toast } from './feedback.ts';

/** Copies a text to the clipboard; a toast says whether it worked. */
export function copyWithToast(
  text: Parameters<typeof copyText>[0],
  said: { copied: string; failed: string },
): void {
  copyText(text).then(
    () => toast('success', said.copied),
    () => toast('error', said.failed),
  );
}
