import { memo, Suspense, useMemo } from 'react';
import {
  isReadCalculation,
  type ReadCalculation,
} from '#trade-ui/calculator-form/read-calculation.ts';
import type { MeshPart as Mesh, Part } from '#contract/chat/calls.ts';
import { lazyPart, type LazyPart } from '#ui/lazy-part.tsx';
import type { CalculationProps } from './calculation-part.tsx';
import type { PartProps } from './part-props.ts';
import styles from './part-view.module.css';

const CalculationCard = lazyPart<CalculationProps>(
  async () => {
    const { CalculationPart, prepareCalculation } = await import('./calculation-part.tsx');
    await prepareCalculation();
    return CalculationPart;
  },
  { namespaces: ['calculators'], isOptional: true },
);
const MeshPart = lazyPart<PartProps<Mesh>>(
  async () => {
    const { MeshPart: Part, prepareDrawing } = await import('./mesh-part.tsx');
    await prepareDrawing();
    return Part;
  },
  { namespaces: ['drawing'], isOptional: true },
);
const ImagePart = lazyPart(async () => (await import('./image-part.tsx')).ImagePart, {
  isOptional: true,
});
const EnterprisePart = lazyPart(
  async () => (await import('./enterprise-part.tsx')).EnterprisePart,
  { isOptional: true },
);
const ScriptPart = lazyPart(async () => (await import('./script-part.tsx')).ScriptPart, {
  isOptional: true,
});
const CheckPart = lazyPart(async () => (await import('./check-part.tsx')).CheckPart, {
  isOptional: true,
});
const QuestionsPart = lazyPart(async () => (await import('./questions-part.tsx')).QuestionsPart, {
  namespaces: ['parts'],
  isOptional: true,
});
const AskPart = lazyPart(async () => (await import('./ask-part.tsx')).AskPart, {
  namespaces: ['parts'],
  isOptional: true,
});
const UnknownPart = lazyPart(async () => (await import('./unknown-part.tsx')).UnknownPart, {
  isOptional: true,
});

const VIEWS: Partial<Record<Part['type'], Pick<LazyPart, 'isLoaded' | 'preload'>>> = {
  calculation: CalculationCard,
  mesh: MeshPart,
  image: ImagePart,
  enterprise: EnterprisePart,
  script: ScriptPart,
  check: CheckPart,
  ask: AskPart,
  questions: QuestionsPart,
};

/** Loads the most frequent parts before an answer needs them. */
export async function preloadCards(): Promise<void> {
  await CalculationCard.preload();
  await Promise.all([AskPart.preload(), MeshPart.preload()]);
}

/** True if the part is shown without a placeholder; otherwise starts to load it. */
export function isPartLoaded(part: Part): boolean {
  const view = viewOf(part);
  if (view === null || view.isLoaded()) return true;
  void view.preload();
  return false;
}

/** Loads what shows the parts; never rejects. */
export async function loadParts(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.map(async (part) => viewOf(part)?.preload()));
}

/** null for a part that the head of the answer shows. */
function viewOf({ type }: Part): Pick<LazyPart, 'isLoaded' | 'preload'> | null {
  return type === 'mode' ? null : (VIEWS[type] ?? UnknownPart);
}

interface PartListProps extends Omit<PartProps, 'part'> {
  parts: readonly Part[];
}

export function PartList({ parts, ...answer }: PartListProps) {
  const read = useMemo(() => parts.filter(isReadCalculation), [parts]);
  const [first] = read;

  return parts.map((part, index) => {
    const isGrouped = read.length > 1 && isReadCalculation(part);
    if (isGrouped && part !== first) return null;
    return <PartView key={index} part={part} group={isGrouped ? read : NO_GROUP} {...answer} />;
  });
}

const ROW_PX = 53;
const TABLE_EDGE_ROWS = 2.4;
const FORM_EDGE_ROWS = 1.5;

function comingRows(part: Part, groupSize: number): number {
  if (groupSize > 0) return groupSize + TABLE_EDGE_ROWS;
  if (part.type !== 'ask') return 0;
  const { fields, readings = [] } = part;
  return readings.length + Math.ceil(fields.length / 2) + (fields.length > 0 ? FORM_EDGE_ROWS : 0);
}

const NO_GROUP: readonly ReadCalculation[] = [];

type PartViewProps = PartProps & Pick<CalculationProps, 'group'>;

const PartView = memo(function PartView(props: PartViewProps) {
  const { part, group } = props;
  const kind = isReadCalculation(part) ? 'read' : part.type;
  const rows = comingRows(part, group.length);
  const size = rows === 0 ? {} : { blockSize: rows * ROW_PX };

  return (
    <Suspense
      fallback={
        <div
          data-surface="ring"
          className={styles['coming']}
          data-kind={kind}
          style={size}
          aria-hidden="true"
        />
      }
    >
      <Shown {...props} />
    </Suspense>
  );
});

function Shown({ part, group, ...answer }: PartViewProps) {
  switch (part.type) {
    case 'calculation':
      return <CalculationCard part={part} group={group} {...answer} />;
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
    case 'questions':
      return <QuestionsPart part={part} {...answer} />;
    case 'mode':
      // The answer names it at its head.
      return null;
    default:
      return <UnknownPart />;
  }
}
