import type { Plugin, Rollup } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
const LAST_TO_WRITE = 'vite:build-import-analysis';

/**
 * Marks chunks that the first load mostly executes. V8 then compiles them eagerly on a background
 * thread while loading, instead of lazily on the main thread.
 */
export function compileHintPlugin(chunks: ReadonlySet<string>): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    configResolved: ({ plugins }) => {
      // The hint must be on the first line, where this Vite plugin inserts its own.
      const writer = plugins.find(({ name }) => name === LAST_TO_WRITE);
      const hook = writer?.generateBundle;
      if (writer === undefined || hook === undefined) throw new Error(`No ${LAST_TO_WRITE}`);
      const write = typeof hook === 'function' ? hook : hook.handler;
      writer.generateBundle = async function (options, bundle, isWrite) {
        await write.call(this, options, bundle, isWrite);
        mark(bundle, chunks);
      };
    },
  };
}

function mark(bundle: Rollup.OutputBundle, chunks: ReadonlySet<string>): void {
  for (const output of Object.values(bundle)) {
    if (output.type === 'chunk' && chunks.has(output.name)) output.code = HINT + output.code;
  }
}
