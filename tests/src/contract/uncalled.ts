export interface SourceFile {
  path: string;
  text: string;
}

const EXPORTED = /^export const (\w+) =\s+(?:endpoint|streamEndpoint)[<(]/gm;
const IMPORT = /^import [^;]*?from '[^']+';/gm;
const DATA_OBJECT = /^export const (\w+) = \{\n([\s\S]*?)^\}/gm;
const MEMBER = /^ {2}(?:async )?(\w+)(?:: |\()/gm;

export const callsIn = (contract: readonly SourceFile[]): string[] =>
  contract.flatMap(({ text }) => [...text.matchAll(EXPORTED)].map(([, name = '']) => name));

/**
 * Calls of the contract that nothing sends. A call is sent by a file that imports it and names it
 * again; a field or a text of the same name is no caller.
 */
export function unsentCalls(
  contract: readonly SourceFile[],
  sources: readonly SourceFile[],
): string[] {
  const sent = new Set(
    sources.flatMap(({ text }) => {
      const imports = (text.match(IMPORT) ?? []).filter((each) => each.includes('contract/'));
      const names = imports.flatMap((each) => /\{([^}]*)\}/.exec(each)?.[1]?.match(/\w+/g) ?? []);
      const code = text.replace(IMPORT, '');
      return names.filter((name) => new RegExp(`(?<![.\\w'])${name}\\b(?!['\\w]|:)`).test(code));
    }),
  );
  return callsIn(contract).filter((name) => !sent.has(name));
}

/**
 * Functions of the modules in `src/data` that no screen uses, as `fileApi.view`. An object that is
 * passed on whole (`...chatApi`) is used where a function of its name is.
 */
export function unusedFunctions(
  data: readonly SourceFile[],
  sources: readonly SourceFile[],
): string[] {
  const text = sources.map((file) => file.text.replace(IMPORT, '')).join('\n');
  const within = [text, ...data.map((file) => file.text)].join('\n');
  return data.flatMap((file) =>
    [...file.text.matchAll(DATA_OBJECT)].flatMap(([, object = '', body = '']) => {
      const isPassedOn = new RegExp(`\\.\\.\\.${object}\\b`).test(within);
      return [...body.matchAll(MEMBER)]
        .map(([, name = '']) => name)
        .filter((name) => {
          const isUsed = new RegExp(`\\b${object}\\s*\\.\\s*${name}\\b`).test(within);
          return !isUsed && !(isPassedOn && new RegExp(`\\.${name}\\b`).test(text));
        })
        .map((name) => `${object}.${name}`);
    }),
  );
}
