/** Wires that catch the light: 'metal' is a plate. */
export type WireColour = 'warp' | 'weft' | 'metal';

const GROUND = 'var(--mesh-ground, var(--color-background))';

/** Stops of a gradient across a wire, which make it look round. */
export function wireStops(colour: WireColour): { offset: number; colour: string }[] {
  const wire = `var(--wire-${colour === 'weft' ? 'weft' : 'warp'})`;
  const shade = `color-mix(in srgb, ${wire} ${colour === 'metal' ? '70' : '35'}%, ${GROUND})`;

  return [
    { offset: 0, colour: shade },
    { offset: 0.45, colour: wire },
    { offset: 1, colour: shade },
  ];
}

/** Colour of the page, between a wire and the one that it passes over. */
export const WIRE_GROUND = GROUND;
