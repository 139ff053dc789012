import type { MeshProduct } from '../drawing/mesh-spec.ts';
import type { Role } from './read-groups.ts';

/** Where a number of a role goes; two fields take the two numbers of a pair. */
export interface Slot {
  roles: readonly Role[];
  fields: readonly [string] | readonly [string, string];
  /** One number where a pair belongs counts for both. */
  square?: true;
  /** Choices that follow from the word. */
  sets?: Partial<Record<Role, Readonly<Record<string, string>>>>;
}

const clear = { clear: { basis: 'clear' } } as const;

/** In the order in which people name them without saying what they are. */
export const PRODUCT_SLOTS: Record<Exclude<MeshProduct, 'twill_weave'>, readonly Slot[]> = {
  plain_weave: [
    { roles: ['mesh'], fields: ['mesh', 'mesh_weft'] },
    { roles: ['wire', 'warpWire'], fields: ['wire_mm', 'wire_weft_mm'] },
    { roles: ['hole', 'clear'], fields: ['aperture_mm', 'aperture_weft_mm'] },
    { roles: ['weftWire'], fields: ['wire_weft_mm'] },
  ],
  dutch_weave: [
    { roles: ['mesh', 'hole'], fields: ['mesh_warp', 'mesh_weft'] },
    { roles: ['wire', 'warpWire'], fields: ['wire_warp_mm', 'wire_weft_mm'] },
    { roles: ['weftWire'], fields: ['wire_weft_mm'] },
  ],
  welded_mesh: [
    {
      roles: ['pitch', 'hole', 'clear', 'mesh'],
      fields: ['pitch_across_mm', 'pitch_along_mm'],
      square: true,
      sets: clear,
    },
    { roles: ['wire', 'lineWire', 'thickness'], fields: ['wire_mm', 'wire_cross_mm'] },
    { roles: ['crossWire'], fields: ['wire_cross_mm'] },
  ],
  hex_netting: [
    { roles: ['hole', 'mesh', 'pitch', 'clear'], fields: ['mesh_width_mm', 'mesh_length_mm'] },
    { roles: ['wire', 'thickness'], fields: ['wire_mm'] },
    { roles: ['twist'], fields: ['twist_len_mm'] },
  ],
  chain_link: [
    { roles: ['hole', 'mesh', 'pitch', 'clear'], fields: ['mesh_mm'], sets: clear },
    { roles: ['wire', 'thickness'], fields: ['wire_mm'] },
    { roles: ['pvc'], fields: ['pvc_od_mm'] },
  ],
  perforated_plate: [
    { roles: ['hole', 'wire', 'mesh', 'clear'], fields: ['hole_mm'] },
    { roles: ['pitch'], fields: ['pitch_mm'] },
    { roles: ['thickness'], fields: ['thickness_mm'] },
  ],
  expanded_metal: [
    { roles: ['hole', 'mesh', 'pitch'], fields: ['swd_mm', 'lwd_mm'] },
    { roles: ['swd'], fields: ['swd_mm'] },
    { roles: ['lwd'], fields: ['lwd_mm'] },
    { roles: ['strand', 'wire'], fields: ['strand_mm'] },
    { roles: ['thickness'], fields: ['thickness_mm'] },
  ],
  fence_panel: [
    {
      roles: ['pitch', 'hole', 'clear', 'mesh'],
      fields: ['pitch_across_mm', 'pitch_along_mm'],
      square: true,
      sets: clear,
    },
    { roles: ['wire', 'lineWire', 'thickness'], fields: ['wire_mm', 'wire_cross_mm'] },
    { roles: ['crossWire'], fields: ['wire_cross_mm'] },
    { roles: ['height'], fields: ['height_m'] },
    { roles: ['panelWidth'], fields: ['panel_width_m'] },
    { roles: ['post'], fields: ['post_mm'] },
    { roles: ['bends'], fields: ['bends'] },
  ],
  barbed_wire: [
    { roles: ['wire', 'lineWire'], fields: ['line_wire_mm', 'barb_wire_mm'] },
    { roles: ['barbWire'], fields: ['barb_wire_mm'] },
    { roles: ['barbSpacing', 'pitch'], fields: ['barb_spacing_mm'] },
    { roles: ['pointLength'], fields: ['point_len_mm'] },
  ],
};

/** Long holes: the first number is the width, as it is in the trade ('5×20'). */
export const SLOTTED: readonly Slot[] = [
  { roles: ['hole', 'clear'], fields: ['slot_w_mm', 'slot_l_mm'] },
  { roles: ['pitch'], fields: ['pitch_x_mm', 'pitch_y_mm'] },
  { roles: ['thickness'], fields: ['thickness_mm'] },
];
