type TakenFiles = 'documents' | 'pictures' | 'pdf';

export interface DropLimits {
  taken: TakenFiles;
  /** In MB (1,048,576 bytes) each. */
  maxMb: number;
  maxFiles: number;
}

export type DropProblem = 'empty' | 'tooLarge' | 'type';

const PICTURES = ['.png', '.jpg', '.jpeg', '.jfif', '.webp'];
const EXTENSIONS: Record<TakenFiles, readonly string[]> = {
  pdf: ['.pdf'],
  pictures: PICTURES,
  documents: ['.pdf', '.docx', '.xlsx', '.csv', '.txt', '.md', ...PICTURES],
};
const NAMES: Record<TakenFiles, string> = {
  pdf: 'PDF',
  pictures: 'PNG, JPEG, WebP',
  documents: 'PDF, DOCX, XLSX, CSV, TXT, MD, PNG, JPEG, WebP',
};
const MB = 1024 * 1024;

export const acceptOf = (taken: TakenFiles): string => EXTENSIONS[taken].join(',');
export const namesOf = (taken: TakenFiles): string => NAMES[taken];

/** Client-side checks; the server validates the content. */
export function problemOf(
  { name, size }: Pick<File, 'name' | 'size'>,
  { taken, maxMb }: DropLimits,
): DropProblem | null {
  const extension = /\.[^.]{1,10}$/.exec(name)?.[0].toLowerCase();
  if (extension !== undefined && !EXTENSIONS[taken].includes(extension)) return 'type';
  if (size === 0) return 'empty';

  return size > maxMb * MB ? 'tooLarge' : null;
}
