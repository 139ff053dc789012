/**
 * The files that a paste brings. Copied spreadsheet cells hold a picture of themselves beside their text: the text is what
 * was copied.
 */
export function pastedFiles(data: DataTransfer): readonly File[] {
  const hasCells = ['text/plain', 'text/html'].every((type) => data.types.includes(type));

  return hasCells ? [] : [...data.files];
}
