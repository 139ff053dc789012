import type { CommandPaletteProps } from '#features/chat/plugin-kit.ts';
import { CommandPalette as Palette } from '#features/commands/command-palette.tsx';
import { paths } from '../paths.ts';

export function CommandPalette(props: CommandPaletteProps) {
  return <Palette {...props} libraryHref={paths.commands} />;
}
