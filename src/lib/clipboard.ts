const PLAIN = 'text/plain';

/**
 * Writes text to the clipboard; must be called in the event handler. Safari refuses later calls, so
 * asynchronous text must be passed as a promise.
 * @throws if there is no clipboard (insecure origin), permission is denied, or the text fails
 */
export async function copyText(text: string | (() => Promise<string>)): Promise<void> {
  if (typeof text === 'string') {
    await navigator.clipboard.writeText(text);
  } else if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text());
  } else {
    // Older Safari versions accept only blobs.
    const asBlob = async () => new Blob([await text()], { type: PLAIN });
    await navigator.clipboard.write([new ClipboardItem({ [PLAIN]: asBlob() })]);
  }
}
