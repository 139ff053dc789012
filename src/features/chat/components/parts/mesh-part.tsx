import { use } from 'react';
import { CALCULATOR_TEXTS } from '#trade-ui/calculator-form/calculator-texts.ts';
import { DRAWING_TEXTS } from '#trade-ui/mesh-drawing/drawing-texts.ts';
import { MeshDrawingCard } from '#trade-ui/mesh-drawing/mesh-drawing-card.tsx';
import type { MeshPart as Mesh } from '#contract/chat/calls.ts';
import { i18n } from '#i18n/setup.ts';
import { PluginKitContext } from '../../plugin-kit.ts';
import { PartVerbsContext } from './part-verbs.ts';
import type { PartProps } from './part-props.ts';

const DAY_CHARS = 10;

export async function prepareDrawing(): Promise<void> {
  const { language } = i18n;
  await Promise.all([DRAWING_TEXTS.load(language), CALCULATOR_TEXTS.load(language)]);
}

export function MeshPart({ part, answerId, createdAt, isDone }: PartProps<Mesh>) {
  const verbs = use(PartVerbsContext);
  const kit = use(PluginKitContext);

  return (
    <MeshDrawingCard
      spec={part.spec}
      date={createdAt.slice(0, DAY_CHARS)}
      onKeep={isDone ? (verbs?.draw ?? undefined) : undefined}
      onEmail={verbs?.email}
      onJudge={verbs === null ? undefined : () => verbs.judgeDrawing(answerId)}
      isLinked={kit !== null}
    />
  );
}
