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
    | 'designation'
    | 'openArea'
    | 'weight'
    | 'weightPerMetre'
    | 'material'
    | 'density'
    | 'overallSize'
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
  terms: Record<
    'plain' | 'twill' | 'plainDutch' | 'twillDutch' | 'noStraightOpening' | 'carbonSteelSheet',
    string
  >;
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
    | 'by'
    | 'projection',
    string
  >;
  views: {
    section: (mark: string) => string;
    side: string;
    twist: string;
    knuckle: string;
    barb: string;
    mesh: string;
    bend: string;
    /** Note on something that is drawn flatter than it is. */
    flattened: (mark: string) => string;
  };
  notes: {
    magnified: (factor: string) => string;
    reduced: (factor: string) => string;
    sameSize: string;
    toleranceOpen: string;
    scaleRaised: (asked: string) => string;
    scaleLowered: (asked: string) => string;
    nominalSizes: string;
    straightWires: string;
    designation: string;
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
    hexLengthDefault: string;
    hexTwistDefault: string;
    chainPitch: string;
    chainEdges: string;
    withCoat: string;
    panelWeight: string;
    panelInPart: string;
    barbedTwist: string;
    bendsUsual: (height: number, depth: number) => string;
  };
  /** The drawing for people who hear it: everything that is written on it in words. */
  description: (facts: {
    name: string;
    specification: string;
    scale: string;
    /** Captions of all views but the main one. */
    views: readonly string[];
    measures: readonly { label: string; value: string }[];
  }) => string;
}
