import type { Wording } from '#contract/chat/modes.ts';
import { memo, Suspense, useCallback } from 'react';
import type { Answer as AnswerData, ChatRecord } from '#contract/chat/calls.ts';
import type { Source } from '#contract/knowledge/calls.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import type { ShownRecord } from '../model/conversation/branches.ts';
import { leadsOn } from '../model/answer-basis.ts';
import type { LiveAnswer } from '../model/conversation/live-answer.ts';
import { AnswerActions } from './answer-actions.tsx';
import type { TurnVerbs } from './answer-menu.tsx';
import { Answer } from './answer.tsx';
import followUpStyles from './follow-ups.module.css';
import { Question } from './question.tsx';

const FollowUps = lazyPart(async () => (await import('./follow-ups.tsx')).FollowUps, {
  isOptional: true,
});

export interface RecordVerbs {
  edit: (record: ChatRecord) => void;
  remove: (record: ChatRecord) => void;
  chooseWording: (newest: string, chosen: string) => void;
  chooseVersion: (recordId: string, answerId: string) => void;
  regenerate: (answerId: string, wording?: Wording) => void;
  like: (answerId: string, like: AnswerData['like'], reason?: string) => void;
  follow: (question: string) => void;
  openSource: (source: Source) => void;
  openImage: (image: { src: string; alt: string }) => void;
  feedback: (record: ChatRecord, answer: AnswerData) => void;
  turn: ((record: ChatRecord, answer: AnswerData) => TurnVerbs) | null;
}

interface RecordViewProps {
  shown: ShownRecord;
  verbs: RecordVerbs;
  picked: string | undefined;
  live: LiveAnswer | null;
  isLost: boolean;
  isLast: boolean;
  isBusy: boolean;
}

export const RecordView = memo(function RecordView(props: RecordViewProps) {
  const { shown, verbs, live, isBusy } = props;
  const { record, wordings, isLeft } = shown;
  const answer = versionOf(record, props.picked);
  const finished = record.answers.filter((version) => version.status !== 'generating');
  const newest = wordings.at(-1) ?? record.id;
  const canChange = !isLeft && !isBusy;
  const edit = useCallback(() => verbs.edit(record), [verbs, record]);
  const remove = useCallback(() => verbs.remove(record), [verbs, record]);
  const chooseWording = useCallback(
    (id: string) => verbs.chooseWording(newest, id),
    [verbs, newest],
  );

  return (
    <>
      <Question
        text={record.question}
        files={record.files}
        plugin={record.plugin}
        wordings={wordings}
        current={record.id}
        isLeft={isLeft}
        canEdit={canChange}
        canRemove={canChange}
        onEdit={edit}
        onRemove={remove}
        onChooseWording={chooseWording}
        onOpenImage={verbs.openImage}
      />
      {answer !== undefined && (
        <Answer
          answer={answer}
          live={live}
          isLost={props.isLost}
          isNewest={props.isLast && !isLeft}
          onOpenSource={verbs.openSource}
          onOpenImage={verbs.openImage}
          actions={
            live === null && (
              <AnswerActions
                answer={answer}
                versions={finished.map((version) => version.id)}
                canRegenerate={canChange}
                plugin={record.plugin}
                onRegenerate={(wording) => verbs.regenerate(answer.id, wording)}
                onLike={(like, reason) => verbs.like(answer.id, like, reason)}
                onFeedback={() => verbs.feedback(record, answer)}
                onChooseVersion={(id) => verbs.chooseVersion(record.id, id)}
                turn={answer.content === '' ? undefined : verbs.turn?.(record, answer)}
              />
            )
          }
        />
      )}
      {props.isLast && canChange && answer !== undefined && leadsOn(answer) && (
        <div className={followUpStyles['place']}>
          <Suspense fallback={null}>
            <FollowUps answerId={answer.id} onAsk={verbs.follow} />
          </Suspense>
        </div>
      )}
    </>
  );
});

function versionOf(record: ChatRecord, picked: string | undefined): AnswerData | undefined {
  const find = (id: string | undefined) => record.answers.find((answer) => answer.id === id);

  return find(picked) ?? find(record.active) ?? record.answers.at(-1);
}
