import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TimeChart } from '#ui/chart/time-chart.tsx';
import { ListPending } from '#ui/list-states.tsx';
import type { FigureDay, FigureRange, Figures } from '#contract/console/calls.ts';
import { consoleQueries } from '#data/console.ts';
import { useFormatters } from '#i18n/format.ts';
import { paths } from '#lib/paths.ts';
import { useHasPerm } from '#trade-ui/has-perm.tsx';
import { useAddressState } from '#lib/use-address-state.ts';
import styles from './overview.module.css';
import { livedDays, restOf } from './lived-days.ts';
import { UnansweredList } from './unanswered-list.tsx';

const RANGES = ['week', 'month', 'year'] as const satisfies readonly FigureRange[];
/** The server's counter stops here. */
const MAX_WAITING = 500;

const readRange = (query: URLSearchParams): FigureRange =>
  RANGES.find((range) => range === query.get('range')) ?? 'month';
const writeRange = (range: FigureRange) => new URLSearchParams(range === 'month' ? {} : { range });

export function OverviewScreen() {
  const { t } = useTranslation('overview');
  const [range, change] = useAddressState(readRange, writeRange);
  const query = useQuery(consoleQueries.figures(range));
  const { data } = query;

  return (
    <div className={styles['screen']}>
      <header className={styles['head']}>
        <h1 data-text="section">{t('title')}</h1>
        <div role="group" aria-label={t('range')} className={styles['ranges']}>
          {RANGES.map((each) => (
            <button
              data-surface="outline"
              data-tone="secondary"
              key={each}
              type="button"
              aria-pressed={each === range}
              onClick={() => change(() => each)}
            >
              {t(each)}
            </button>
          ))}
        </div>
      </header>
      {data !== undefined && <Board figures={data} />}
      {data === undefined && (
        <ListPending query={query} failed={t('failed')} loading={t('loading')} />
      )}
    </div>
  );
}

function Board({ figures }: { figures: Figures }) {
  const { t } = useTranslation('overview');
  const days = livedDays(figures.days);

  return (
    <>
      {figures.modelOutSince !== null && <ModelOut since={figures.modelOutSince} />}
      {figures.queues.length > 0 && <Queues queues={figures.queues} />}
      <Sums figures={{ ...figures, days }} />
      <Charts days={days} />
      <Part title={t('unanswered')}>
        <UnansweredList questions={figures.unanswered} />
      </Part>
    </>
  );
}

function ModelOut({ since }: { since: string }) {
  const { t } = useTranslation('overview');
  const maySee = useHasPerm(['sys:service:edit']);
  const format = useFormatters();

  return (
    <p className={styles['alarm']} role="alert">
      <strong>{t('modelOut')}</strong>
      {t('modelOutNote', { time: format.dateTime(since) })}{' '}
      {maySee && <Link to={paths.consoleServices}>{t('modelOutSee')}</Link>}
    </p>
  );
}

function Queues({ queues }: Pick<Figures, 'queues'>) {
  const { t } = useTranslation('overview');
  const format = useFormatters();

  return (
    <ul className={styles['queues']} aria-label={t('waiting')}>
      {queues.map(({ queue, waiting, oldest }) => (
        <li key={queue} data-idle={waiting === 0}>
          <Link to={paths.consoleQueue(queue)}>
            <span>{t(`queue.${queue}`)}</span>
            <strong data-tone="primary">
              {format.number(waiting)}
              {waiting >= MAX_WAITING && '+'}
            </strong>
            <small>
              {oldest === null ? t('idle') : t('oldest', { time: format.relative(oldest) })}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Sums({ figures: { members, enterprises, days } }: { figures: Figures }) {
  const { t } = useTranslation('overview');
  const format = useFormatters();
  const sum = (name: Exclude<keyof FigureDay, 'day'>) =>
    days.reduce((total, day) => total + (day[name] ?? 0), 0);
  const hasCost = days.some(({ cost }) => cost !== null);
  const decided = sum('answered') + sum('unanswered');
  const share = decided === 0 ? '–' : format.number(sum('answered') / decided, PERCENT);

  return (
    <dl className={styles['sums']}>
      <Sum name={t('members')} value={format.number(members)}>
        {t('membersNote', {
          fresh: format.number(sum('members')),
          enterprises: format.number(enterprises),
        })}
      </Sum>
      <Sum name={t('questions')} value={format.number(sum('questions'))}>
        {t('questionsNote', { average: format.number(sum('questions') / days.length, ROUGH) })}
      </Sum>
      <Sum name={t('share')} value={share}>
        {t('shareNote', { count: sum('unanswered') })}
      </Sum>
      <Sum name={t('disliked')} value={format.number(sum('disliked'))}>
        {t('dislikedNote', {
          share: format.number(
            sum('questions') === 0 ? 0 : sum('disliked') / sum('questions'),
            PERCENT,
          ),
        })}
      </Sum>
      <Sum name={t('active')} value={format.number(sum('active') / days.length, ROUGH)}>
        {t('activeNote')}
      </Sum>
      {hasCost && (
        <Sum name={t('cost')} value={format.number(sum('cost') / FEN, YUAN)}>
          {t('costNote', { average: format.number(sum('cost') / FEN / days.length, YUAN) })}
        </Sum>
      )}
      <Sum name={t('points')} value={format.number(sum('pointsIn'))}>
        {t('pointsNote', { spent: format.number(sum('pointsOut')) })}
      </Sum>
    </dl>
  );
}

const FEN = 100;
const YUAN = { style: 'currency', currency: 'CNY' } as const;
const ROUGH = { maximumFractionDigits: 1 } as const;
const PERCENT = { style: 'percent', maximumFractionDigits: 1 } as const;

function Sum({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-figures="">{value}</dd>
      <dd>{children}</dd>
    </div>
  );
}

function Charts({ days }: { days: readonly FigureDay[] }) {
  const { t } = useTranslation('overview');
  const points = days.map(({ day, cost, ...values }) => ({
    day,
    values: { ...values, cost: (cost ?? 0) / FEN, rest: restOf(values) },
  }));
  const hasCost = days.some(({ cost }) => cost !== null);

  return (
    <div className={styles['charts']}>
      <Part title={t('answersByDay')}>
        <TimeChart
          label={t('answersByDay')}
          shape="stacked"
          points={points}
          series={[
            { id: 'answered', name: t('answered'), color: 'success' },
            { id: 'unanswered', name: t('notAnswered'), color: 'warning' },
            { id: 'rest', name: t('rest'), color: 'info' },
          ]}
        />
      </Part>
      <Part title={t('questionsByDay')}>
        <TimeChart
          label={t('questionsByDay')}
          shape="line"
          points={points}
          series={[{ id: 'questions', name: t('questions'), color: 'info' }]}
        />
      </Part>
      <Part title={t('dislikedByDay')}>
        <TimeChart
          label={t('dislikedByDay')}
          shape="columns"
          points={points}
          series={[{ id: 'disliked', name: t('disliked'), color: 'warning' }]}
        />
      </Part>
      <Part title={t('activeByDay')}>
        <TimeChart
          label={t('activeByDay')}
          shape="line"
          points={points}
          series={[{ id: 'active', name: t('active'), color: 'info' }]}
        />
      </Part>
      {hasCost && (
        <Part title={t('costByDay')}>
          <TimeChart
            label={t('costByDay')}
            shape="columns"
            points={points}
            series={[{ id: 'cost', name: t('cost'), color: 'primary' }]}
          />
        </Part>
      )}
      <Part title={t('membersByDay')}>
        <TimeChart
          label={t('membersByDay')}
          shape="columns"
          points={points}
          series={[{ id: 'members', name: t('newMembers'), color: 'info' }]}
        />
      </Part>
      <Part title={t('pointsByDay')}>
        <TimeChart
          label={t('pointsByDay')}
          shape="columns"
          points={points}
          series={[
            { id: 'pointsIn', name: t('given'), color: 'primary' },
            { id: 'pointsOut', name: t('spent'), color: 'info' },
          ]}
        />
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();

  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
