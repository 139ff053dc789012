import type { Language } from '../../format-quantity.ts';
import type { MeshProduct } from '../mesh-spec.ts';

/** Everything that is written on a sheet, in one language. */
export interface DrawingTexts {
  language: Language;
  products: Record<MeshProduct, string>;
  maker: string;
  /** Rows of the table of measures. */
  labels: Record<
    | 'weave'
    | 'meshCount'
    | 'wireDiameter'
    | 'lineWire'
    | 'crossWire'
    | 'aperture'
    | 'pitch'
    | 'clearOpening'
    | 'openArea'
    | 'weight'
    | 'weightPerMetre'
    | 'material'
    | 'density'
    | 'thickness'
    | 'weftDensity'
    | 'pattern'
    | 'hole'
    | 'holePitch'
    | 'holesPerM2'
    | 'shortPitch'
    | 'longPitch'
    | 'strand'
    | 'expansionRatio'
    | 'meshWidth'
    | 'meshLength'
    | 'twist'
    | 'wirePerArea'
    | 'meshSize'
    | 'coatedWire'
    | 'height'
    | 'panelWidth'
    | 'post'
    | 'bends'
    | 'strandWire'
    | 'diagonal'
    | 'barbWire'
    | 'strands'
    | 'barbSpacing'
    | 'points'
    | 'pointLength',
    string
  >;
  terms: Record<'plain' | 'twill' | 'plainDutch' | 'twillDutch' | 'noStraightOpening', string>;
  patterns: Record<
    | 'round_60'
    | 'round_90'
    | 'round_45'
    | 'square_90'
    | 'square_staggered'
    | 'hex_60'
    | 'slot_straight'
    | 'slot_staggered',
    string
  >;
  titleBlock: Record<
    | 'name'
    | 'number'
    | 'specification'
    | 'material'
    | 'openArea'
    | 'weight'
    | 'scale'
    | 'unit'
    | 'date'
    | 'by',
    string
  >;
  views: {
    section: (mark: string) => string;
    side: string;
    /** Of something that is drawn flatter than it is. */
    flattened: (mark: string) => string;
  };
  notes: {
    magnified: (factor: string) => string;
    reduced: (factor: string) => string;
    sameSize: string;
    scaleRaised: (asked: string) => string;
    scaleLowered: (asked: string) => string;
    nominalSizes: string;
    straightWires: string;
    openAreaOfGrid: string;
    centreToCentre: string;
    clearBasis: string;
    noZinc: string;
    dutchPlan: string;
    dutchTwillPlan: string;
    dutchRating: string;
    marginsExcluded: string;
    noThickness: string;
    diagonalPitch: string;
    expandedPlan: string;
    expandedOpenArea: string;
    hexModel: string;
    hexDefaults: string;
    chainPitch: string;
    chainEdges: string;
    withCoat: string;
    panelWeight: string;
    panelInPart: string;
    barbedTwist: string;
    bendsUsual: (height: number, depth: number) => string;
  };
  /** What a screen reader says about the drawing. */
  description: (facts: { name: string; specification: string; scale: string }) => string;
}
