// The program of a thread that speaks; embedded-speech.ts starts it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import type { SpeechAnswer, SpeechTask } from './embedded-speech.ts';
import type { SpokenLanguage } from './spoken/spoken-sentences.ts';
import { readWav, type Sound } from './wav.ts';

/** What espeak-ng, built by Emscripten, is started with; it speaks once and is thrown away. */
interface Espeak {
  arguments: string[];
  print: (line: string) => void;
  printErr: (line: string) => void;
  instantiateWasm: (
    imports: WebAssembly.Imports,
    ready: (instance: WebAssembly.Instance) => void,
  ) => object;
  postRun: () => void;
  /** There once it has run. */
  FS?: {
    unmount: (path: string) => void;
    root: { contents: Record<string, { contents: ArrayLike<number> } | undefined> };
  };
}

const OUTPUT = 'said.wav';
const VOICES: Record<SpokenLanguage, string> = { zh: 'cmn', en: 'en-us' };
const FEMALE = '+f3';
/** Words a minute at speed 1: Mandarin is counted by the syllable. */
const PACE: Record<SpokenLanguage, number> = { zh: 180, en: 165 };

const require = createRequire(import.meta.url);
// The package's own function compiles the program anew for every text, half a second each time.
const start = require('text2wav/lib/espeak-ng.js') as (options: Espeak) => unknown;
const program = new WebAssembly.Module(
  readFileSync(require.resolve('text2wav/lib/espeak-ng.wasm')),
);

// Whoever starts this thread is in this repository, and sends nothing else.
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
      // The blank keeps a text from being read as an option.
      arguments: [` ${text}`, `-w ${OUTPUT}`, '-v', voice, '-s', String(pace), '-z'],
      print: () => undefined,
      printErr: (line) => complaints.push(line),
      instantiateWasm: (imports, ready) => {
        // Its files are mounted after this returns.
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
        // It adds these for its process at every start.
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
