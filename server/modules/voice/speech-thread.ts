// Worker entry, started by embedded-speech.ts.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { SpeechAnswer, SpeechTask } from './embedded-speech.ts';
import type { SpokenLanguage } from './spoken/spoken-sentences.ts';
import { readWav, type Sound } from './wav.ts';

/** Options of the Emscripten build of espeak-ng; one instance per text. */
interface Espeak {
  arguments: string[];
  print: (line: string) => void;
  printErr: (line: string) => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance) => void,
  ) => object;
  postRun: () => void;
  FS?: {
    unmount: (path: string) => void;
    root: { contents: Record<string, { contents: ArrayLike<number> } | undefined> };
  };
}

const OUTPUT = 'said.wav';
const VOICES: Record<SpokenLanguage, string> = { zh: 'cmn', en: 'en-us' };
const FEMALE = '+f3';
const PACE: Record<SpokenLanguage, number> = { zh: 180, en: 165 };

const require = createRequire(import.meta.url);
// The package's own function recompiles the program for every text, which takes half a second.
const start = require('text2wav/lib/espeak-ng.js') as (options: Espeak) => unknown;
const program = new WebAssembly.Module(
  readFileSync(require.resolve('text2wav/lib/espeak-ng.wasm')),
);

parentPort?.on('message', (task: SpeechTask) => {
  void answer(task).then((said) => parentPort?.postMessage(said));
});

async function answer({ parts, speaker }: SpeechTask): Promise<SpeechAnswer> {
  try {
    const sounds: Sound[] = [];
    for (const { language, text } of parts) {
      const voice = `${VOICES[language]}${speaker.voice === 'female' ? FEMALE : ''}`;
      sounds.push(await speak(text, voice, Math.round(PACE[language] * speaker.speed)));
    }
    return { sounds };
  } catch (cause) {
    return { failure: cause instanceof Error ? cause.message : 'speech failed' };
  }
}

function speak(text: string, voice: string, pace: number): Promise<Sound> {
  return new Promise((resolve, reject) => {
    const complaints: string[] = [];
    const espeak: Espeak = {
      // The space keeps text from being parsed as an option.
      arguments: [` ${text}`, `-w ${OUTPUT}`, '-v', voice, '-s', String(pace), '-z'],
      print: () => undefined,
      printErr: (line) => complaints.push(line),
      instantiateWasm: (imports, ready) => {
        // Emscripten mounts its files after this returns.
        queueMicrotask(() => {
          try {
            ready(new WebAssembly.Instance(program, imports));
          } catch (cause) {
            reject(cause instanceof Error ? cause : new Error('speech failed'));
          }
        });
        return {};
      },
      postRun: () => {
        // Emscripten adds these listeners at every start.
        for (const event of ['uncaughtException', 'unhandledRejection']) {
          process.removeAllListeners(event);
        }
        espeak.FS?.unmount('/usr/share');
        const file = espeak.FS?.root.contents[` ${OUTPUT}`] ?? espeak.FS?.root.contents[OUTPUT];
        if (file === undefined) reject(new Error(complaints.join('; ')));
        else resolve(readWav(Uint8Array.from(file.contents)));
      },
    };
    start(espeak);
  });
}
