import { lazy, memo, Suspense, useMemo, type ComponentType } from 'react';
import {
  isReadCalculation,
  type ReadCalculation,
} from '#components/calculator-form/read-calculation.ts';
import { loadable } from '#components/loadable.tsx';
import type { Part } from '#contract/chat/calls.ts';
import { preloadNamespaces } from '#i18n/setup.ts';
import { loadPart } from '#lib/load-chunk.ts';
import type { CalculationProps } from './calculation-part.tsx';
import type { PartProps } from './part-props.ts';
import styles from './part-view.module.css';

const calculation = loadable<CalculationProps>(async () => {
  const [{ CalculationPart, prepareCalculation }] = await Promise.all([
    import('./calculation-part.tsx'),
    preloadNamespaces(['calculators']),
  ]);
  await prepareCalculation();
  return CalculationPart;
}, loadPart);
const MeshPart = lazy(async () => ({
  default: (await loadPart(() => import('./mesh-part.tsx'))).MeshPart,
}));
const ImagePart = lazy(async () => ({
  default: (await loadPart(() => import('./image-part.tsx'))).ImagePart,
}));
const EnterprisePart = lazy(async () => ({
  default: (await loadPart(() => import('./enterprise-part.tsx'))).EnterprisePart,
}));
const ScriptPart = lazy(async () => ({
  default: (await loadPart(() => import('./script-part.tsx'))).ScriptPart,
}));
const CheckPart = lazy(async () => ({
  default: (await loadPart(() => import('./check-part.tsx'))).CheckPart,
}));
const AskPart = lazy(async () => {
  const [module] = await Promise.all([
    loadPart(() => import('./ask-part.tsx')),
    preloadNamespaces(['parts']),
  ]);
  return { default: module.AskPart };
});
const UnknownPart: ComponentType = lazy(async () => ({
  default: (await loadPart(() => import('./unknown-part.tsx'))).UnknownPart,
}));

/** Fetches the card ahead of the first calculation, so that it takes its room at once. */
export function preloadCalculation(): void {
  void calculation.preload();
}

interface PartListProps extends Omit<PartProps, 'part'> {
  parts: readonly Part[];
}

/** What an answer holds beside its text; several calculations that were read are one table. */
export function PartList({ parts, ...answer }: PartListProps) {
  const read = useMemo(() => parts.filter(isReadCalculation), [parts]);
  const [first] = read;

  return parts.map((part, index) => {
    const isGrouped = read.length > 1 && isReadCalculation(part);
    if (isGrouped && part !== first) return null;
    // Parts only ever follow one another.
    return <PartView key={index} part={part} group={isGrouped ? read : NO_GROUP} {...answer} />;
  });
}

/** About the height of a row, of a field or of a choice. */
const ROW_PX = 53;
/** The head and the foot of a table. */
const TABLE_EDGE_ROWS = 2.4;
/** The button and the edges of a form. */
const FORM_EDGE_ROWS = 1.5;

/** The room that is kept for a part whose height follows from what it holds; 0: its kind says it. */
function comingRows(part: Part, groupSize: number): number {
  if (groupSize > 0) return groupSize + TABLE_EDGE_ROWS;
  if (part.type !== 'ask') return 0;
  const { fields, readings = [] } = part;
  return readings.length + Math.ceil(fields.length / 2) + (fields.length > 0 ? FORM_EDGE_ROWS : 0);
}

const NO_GROUP: readonly ReadCalculation[] = [];

type PartViewProps = PartProps & Pick<CalculationProps, 'group'>;

/** A part, whose code is fetched when an answer first has its kind. */
const PartView = memo(function PartView(props: PartViewProps) {
  const { part, group } = props;
  const kind = isReadCalculation(part) ? 'read' : part.type;
  const rows = comingRows(part, group.length);
  const size = rows === 0 ? {} : { blockSize: rows * ROW_PX };

  return (
    <Suspense
      fallback={
        <div className={styles['coming']} data-kind={kind} style={size} aria-hidden="true" />
      }
    >
      <Shown {...props} />
    </Suspense>
  );
});

function Shown({ part, group, ...answer }: PartViewProps) {
  switch (part.type) {
    case 'calculation':
      return <calculation.Component part={part} group={group} {...answer} />;
    case 'mesh':
      return <MeshPart part={part} {...answer} />;
    case 'image':
      return <ImagePart part={part} {...answer} />;
    case 'enterprise':
      return <EnterprisePart part={part} {...answer} />;
    case 'script':
      return <ScriptPart part={part} {...answer} />;
    case 'check':
      return <CheckPart part={part} {...answer} />;
    case 'ask':
      return <AskPart part={part} {...answer} />;
    default:
      // Of an older or a newer version.
      return <UnknownPart />;
  }
}
