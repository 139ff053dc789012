import { FILE_ANSWER_TEXTS } from '../../../content/file-texts.ts';
import type { Language } from '../../../content/messages.ts';
import type { AskedFile, FileReading } from '../../asked-file.ts';
import { inLine } from './in-line.ts';
import { say, type AnswerPiece } from '../answer-piece.ts';
import { fill } from '../engine-language.ts';

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
    if (file.mime.startsWith('image/')) {
      yield say(await aboutPicture(file, language));
      continue;
    }
    yield { type: 'status', text: fill(texts.reading, { name }) };
    const reading = await file.read(signal);
    if (signal.aborted) return [];
    switch (reading.state) {
      case 'ready':
        read.push({ file, reading });
        break;
      case 'reading':
        yield say(fill(texts.stillReading, { name: inLine(name) }));
        break;
      case 'none':
        yield say(fill(texts.none, { name: inLine(name) }));
        break;
      case 'failed':
        yield say(fill(texts.failed, { name: inLine(name) }));
    }
  }
  return read;
}

/** Description of a picture that no model can look at. */
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
