const PLAIN = 'text/plain';

/**
 * Writes text to the clipboard; to be called in the press itself. Safari refuses what comes later, so
 * a text that takes its time to make goes in as a promise.
 * @throws whatever stands in the way: no clipboard (an insecure origin), a refusal, a failure to make
 * the text
 */
export async function copyText(text: string | (() => Promise<string>)): Promise<void> {
  if (typeof text === 'string') {
    await navigator.clipboard.writeText(text);
  } else if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text());
  } else {
    // Older Safaris want blobs, not strings.
    const asBlob = async () => new Blob([await text()], { type: PLAIN });
    await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: asBlob() })]);
  }
}
