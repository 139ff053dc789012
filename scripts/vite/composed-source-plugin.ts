import type { CSSOptions } from 'vite';

type PostCss = Exclude<CSSOptions['postcss'], string | undefined>;
type PostCssPlugin = NonNullable<PostCss['plugins']>[number];

/**
 * Rules that `composes … from` brings into a sheet are parsed without a file name. They get the
 * sheet's, so that Vite knows where addresses in them count from.
 */
export function composedSourcePlugin(): PostCssPlugin {
  return {
    postcssPlugin: 'composed-source',
    OnceExit: (root) => {
      const { source } = root;
      if (source === undefined) return;
      root.walk((node) => {
        if (node.source?.input.file === undefined) node.source = source;
      });
    },
  };
}
