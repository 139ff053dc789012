import type { Plugin, Rollup } from 'vite';

const HINT = '//# allFunctionsCalledOnLoad\n';
const LAST_TO_WRITE = 'vite:build-import-analysis';

/**
 * Marks chunks of which a first load runs the most. V8 then compiles them whole, beside the main
 * thread and while they arrive, instead of a function at a time on it when the screen waits for
 * each. Other engines read a comment.
 */
export function compileHintPlugin(chunks: ReadonlySet<string>): Plugin {
  return {
    name: 'compile-hint',
    apply: 'build',
    configResolved: ({ plugins }) => {
      // The mark counts on the first line alone, and this plugin of Vite puts a line of its own
      // there.
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
