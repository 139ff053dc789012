import { FILE_ANSWER_TEXTS } from '../../content/file-texts.ts';
import { MATERIAL_PROMPTS } from '../../content/model-prompts.ts';
import { languageOf } from '../../trade/knowledge/language-of.ts';
import type { AskedFile, FilePassage, FilePicture } from '../asked-file.ts';
import { filesMeant, readFileQuestion } from '../file-question.ts';
import { aboutPicture } from '../embedded/files/readable-files.ts';
import { fill } from '../embedded/engine-language.ts';
import type { ModelEvent, ModelRequest } from '../provider.ts';
import type { Citable } from './citable.ts';
import { fenced } from './fenced.ts';

export interface FileMaterial {
  /** Precedes the question; null if there are no files. */
  text: string | null;
  pictures: FilePicture[];
  unseen: string[];
}

const MAX_CHARS = 30_000;
const MAX_UNSURE = 50;

/**
 * Reads the relevant file passages, with progress events. Text is passed as one JSON value per
 * line, so that it can't be taken for instructions.
 * @param canSee the model accepts pictures
 */
export async function* fileMaterial(
  request: ModelRequest,
  citable: Citable,
  canSee: boolean,
): AsyncGenerator<ModelEvent, FileMaterial> {
  const language = languageOf(request.question, request.language);
  const { files } = await filesMeant(request);
  const material: FileMaterial = { text: null, pictures: [], unseen: [] };
  if (files.length === 0) return material;
  const lines: string[] = [];
  const most = MAX_CHARS / files.length;
  for (const file of files) {
    const { name, mime } = file;
    const isPicture = mime.startsWith('image/');
    const picture = isPicture && canSee ? await file.picture() : null;
    if (picture !== null) {
      material.pictures.push(picture);
      lines.push(JSON.stringify({ file: name, state: 'picture', attached: true }));
      continue;
    }
    const { reading, recognising } = FILE_ANSWER_TEXTS[language];
    yield { type: 'status', text: fill(isPicture ? recognising : reading, { name }) };
    const { state, pages, unsure } = await file.read(request.signal);
    if (request.signal.aborted) return material;
    if (isPicture && state !== 'ready') {
      material.unseen.push(await aboutPicture(file, language));
      lines.push(JSON.stringify({ file: name, state: 'picture', attached: false }));
      continue;
    }
    lines.push(
      JSON.stringify({
        file: name,
        state,
        pages,
        ...(isPicture && { recognised: true }),
        ...(unsure.length > 0 && { unsure: unsure.slice(0, MAX_UNSURE).map(({ text }) => text) }),
      }),
    );
    if (state !== 'ready') continue;
    const passages = await passagesFor(request, file, pages, most);
    for (const passage of citable.numberedFile(file, passages)) {
      lines.push(JSON.stringify({ passage }));
    }
  }
  material.text = fenced(MATERIAL_PROMPTS[language].files, lines);

  return material;
}

async function passagesFor(
  { question, plugin }: ModelRequest,
  file: AskedFile,
  pages: number | null,
  most: number,
): Promise<FilePassage[]> {
  const asked = readFileQuestion(question);
  if (asked.kind === 'whole' || plugin === 'summary') return thinned(await file.overview(), most);
  if (asked.kind === 'page') {
    return cut(await file.page(asked.page === 'last' ? (pages ?? 1) : asked.page), most);
  }
  const found = await file.find(question);

  // A short file is sent whole even if the search found nothing.
  return found.length > 0 ? cut(found, most) : thinned(await file.overview(), most);
}

function thinned(passages: readonly FilePassage[], most: number): FilePassage[] {
  const chars = passages.reduce((sum, { text }) => sum + text.length, 0);
  if (chars <= most) return [...passages];
  const count = Math.max(1, Math.floor((passages.length * most) / chars));
  const kept = new Set(
    Array.from({ length: count }, (_, n) => Math.floor((n * passages.length) / count)),
  );

  return passages.filter((_, at) => kept.has(at));
}

function cut(passages: readonly FilePassage[], most: number): FilePassage[] {
  let chars = 0;

  return passages.filter(({ text }) => {
    chars += text.length;
    return chars <= most;
  });
}
