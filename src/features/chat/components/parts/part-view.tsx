import { lazy, memo, Suspense, type ComponentType } from 'react';
import { loadPart } from '#lib/load-chunk.ts';
import type { PartProps } from './part-props.ts';
import styles from './part-view.module.css';

const CalculationPart = lazy(async () => ({
  default: (await loadPart(() => import('./calculation-part.tsx'))).CalculationPart,
}));
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
const UnknownPart: ComponentType = lazy(async () => ({
  default: (await loadPart(() => import('./unknown-part.tsx'))).UnknownPart,
}));

/** What an answer holds beside its text; each kind is fetched when an answer first has it. */
export const PartView = memo(function PartView(props: PartProps) {
  return (
    <Suspense fallback={<div className={styles['coming']} aria-hidden="true" />}>
      <Shown {...props} />
    </Suspense>
  );
});

function Shown({ part, ...answer }: PartProps) {
  switch (part.type) {
    case 'calculation':
      return <CalculationPart part={part} {...answer} />;
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
    default:
      // Of an older or a newer version.
      return <UnknownPart />;
  }
}
