import type { CommandPaletteProps } from '#features/chat/plugin-kit.ts';
import { CommandPalette as Palette } from '#features/commands/command-palette.tsx';
import { paths } from '../paths.ts';

/** The commands above the box of a conversation. */
export function CommandPalette(props: CommandPaletteProps) {
  return <Palette {...props} libraryHref={paths.commands} />;
}
