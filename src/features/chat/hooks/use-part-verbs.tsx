import { Suspense, use, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import { chatApi } from '#data/chat.ts';
import type { MeshSpec } from '#contract/chat/calls.ts';
import { openDrawer, toast } from '#lib/feedback/feedback.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { PartVerbs } from '../components/parts/part-verbs.ts';
import { TurnKitContext } from '../turn-kit.ts';
import type { Conversation } from '../model/conversation/conversation.ts';
import { ignoreReported } from './ignore-reported.ts';

const JudgeDrawing = lazyPart(
  async () => (await import('../components/parts/judge-drawing.tsx')).JudgeDrawing,
  { namespaces: ['parts'], isOptional: true },
);

const JUDGE_WIDTH = 440;

interface Given {
  conversation: Conversation;
  draw: ((spec: MeshSpec, title: string) => Promise<void>) | null;
  openImage: PartVerbs['openImage'];
  compose: PartVerbs['compose'];
  ask: PartVerbs['ask'];
  email: PartVerbs['email'];
  open: PartVerbs['open'];
}

export function usePartVerbs({ conversation, draw, ...given }: Given): PartVerbs {
  const { t } = useTranslation('chat');
  const kit = use(TurnKitContext);
  const { openImage, compose, ask, email, open } = given;

  return useMemo(
    () => ({
      draw: draw === null ? null : (spec, title) => void draw(spec, title),
      openImage,
      compose,
      ask,
      email,
      open,
      quote:
        kit === null || open === null
          ? null
          : (items) => {
              kit.quote(items).then(open, () => toast('error', t('kept.quoteFailed')));
            },
      keepCalculation: (calculator, inputs) => {
        const { sessionId } = conversation.read();
        const place = sessionId === null ? {} : { sessionId };
        chatApi
          .keepCalculation({ ...place, calculator, inputs, clientRequestId: uuid() })
          .then((record) => {
            toast('success', t('kept.calculation'));
            conversation.addRecord(record);
          }, ignoreReported);
      },
      answerPlainly: (answerId) =>
        void conversation.regenerate(answerId, { isPlain: true }).catch(ignoreReported),
      judgeDrawing: (answerId) => {
        openDrawer({
          title: t('kept.judge'),
          width: JUDGE_WIDTH,
          content: (close) => (
            <Suspense fallback={null}>
              <JudgeDrawing answerId={answerId} onDone={close} />
            </Suspense>
          ),
        });
      },
    }),
    [conversation, draw, kit, openImage, compose, ask, email, open, t],
  );
}
