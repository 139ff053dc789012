import { FILE_ANSWER_TEXTS } from '../../../content/file-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { AskedFile, FilePassage, FileReading } from '../../asked-file.ts';
import { inLine } from './in-line.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { fill } from '../engine-language.ts';

const MAX_UNSURE = 12;

/** A file whose text is there. */
export interface ReadFile {
  file: AskedFile;
  reading: FileReading;
}

/**
 * Waits for files to be read, telling so, and says of each one without a text why there is none.
 * @returns those that have one
 */
export async function* readableFiles(
  files: readonly AskedFile[],
  language: Language,
  signal: AbortSignal,
): AsyncGenerator<AnswerPiece, ReadFile[]> {
  const texts = FILE_ANSWER_TEXTS[language];
  const read: ReadFile[] = [];
  for (const file of files) {
    const { name } = file;
    const isPicture = file.mime.startsWith('image/');
    const status = isPicture ? texts.recognising : texts.reading;
    yield { type: 'status', text: fill(status, { name }) };
    const reading = await file.read(signal);
    if (signal.aborted) return [];
    switch (reading.state) {
      case 'ready':
        read.push({ file, reading });
        if (reading.unreadScans > 0) {
          const count = String(reading.unreadScans);
          const told = isPicture ? texts.pictureCut : texts.unreadScans;
          yield say(fill(told, { name: inLine(name), count }));
        }
        break;
      case 'reading':
        yield say(fill(texts.stillReading, { name: inLine(name) }));
        break;
      case 'none':
        yield say(
          isPicture ? await aboutPicture(file, language) : fill(texts.none, { name: inLine(name) }),
        );
        break;
      case 'failed':
        yield say(fill(texts.failed, { name: inLine(name) }));
    }
  }
  return read;
}

/** Asks to check what was recognised with little confidence; '' if all of it was clear. */
export function unsureNote(
  { file, reading }: ReadFile,
  passages: readonly Pick<FilePassage, 'page' | 'text'>[],
  language: Language,
): string {
  const texts = FILE_ANSWER_TEXTS[language];
  const unsure = reading.unsure.filter(({ page, text }) =>
    passages.some((passage) => passage.page === page && passage.text.includes(text)),
  );
  const quoted = [...new Set(unsure.map(({ text }) => text))]
    .slice(0, MAX_UNSURE)
    .map((text) => fill(texts.unsureText, { text: inLine(text) }));

  return quoted.length === 0
    ? ''
    : fill(texts.unsure, { name: inLine(file.name), texts: quoted.join(texts.separator) });
}

/** Description of a picture that no text was recognised in, and no model can look at. */
export async function aboutPicture(file: AskedFile, language: Language): Promise<string> {
  const texts = FILE_ANSWER_TEXTS[language];
  const picture = await file.picture();
  const pixels =
    picture === null
      ? ''
      : fill(texts.pixels, { width: String(picture.width), height: String(picture.height) });

  return fill(texts.picture, {
    name: inLine(file.name),
    kind: file.mime.slice('image/'.length).toUpperCase(),
    size: sizeOf(file.size),
    pixels,
  });
}

function sizeOf(bytes: number): string {
  const kb = bytes / 1024;

  return kb < 1024 ? `${String(Math.max(1, Math.round(kb)))} KB` : `${(kb / 1024).toFixed(1)} MB`;
}
