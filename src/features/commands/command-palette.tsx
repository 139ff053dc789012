import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ListPending } from '#ui/list-states.tsx';
import { PickList } from '#ui/pick-list.tsx';
import { Popover } from '#ui/popover.tsx';
import type { Command } from '#contract/command/calls.ts';
import { fillTemplate } from '#contract/command/template.ts';
import { commandQueries } from '#data/command.ts';
import type { PagesResult } from '#data/pages.ts';
import { paths } from '#lib/paths.ts';
import { useSettled } from '#lib/use-settled.ts';
import styles from './command-palette.module.css';
import { FillInForm } from './components/fill-in-form.tsx';
import { countUse } from './model/count-use.ts';
import { readableText } from './model/fill-in.ts';
import { MAX_KEYWORD_LENGTH } from './model/library-query.ts';

const TYPING_MS = 120;

interface CommandPaletteProps {
  keyword: string;
  onFilled: (text: string) => void;
  /** Closed without a choice; `returnsFocus` is true when closed by the keyboard. */
  onClose: (returnsFocus: boolean) => void;
}

export function CommandPalette(props: CommandPaletteProps) {
  const { keyword: given, onFilled, onClose } = props;
  const { t } = useTranslation('commands');
  const [typed, setTyped] = useState(given.slice(0, MAX_KEYWORD_LENGTH));
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const list = useInfiniteQuery(commandQueries.list('handy', keyword));
  const items = list.data?.items ?? [];
  const [chosen, setChosen] = useState<Command | null>(null);
  const [isFilling, setIsFilling] = useState(false);

  const choose = (command: Command) => {
    if (command.variables.length > 0) {
      setChosen(command);
      setIsFilling(true);
      return;
    }
    countUse(command);
    onFilled(fillTemplate(command.template, {}));
  };
  const goBack = () => setIsFilling(false);

  if (isFilling && chosen !== null) {
    return (
      <Popover label={chosen.title} opener="[data-commands]" onEscape={goBack} onClose={onClose}>
        <div className={styles['form']}>
          <h2>{chosen.title}</h2>
          <FillInForm command={chosen} takesFocus onFilled={onFilled} onBack={goBack} />
        </div>
      </Popover>
    );
  }
  return (
    <Popover label={t('palette.title')} opener="[data-commands]" isSteady onClose={onClose}>
      <PickList
        label={t('palette.title')}
        searchLabel={t('search')}
        typed={typed}
        maxLength={MAX_KEYWORD_LENGTH}
        isBusy={list.isPlaceholderData || list.isPending || typed.trim() !== keyword}
        initial={chosen?.id}
        groups={[
          { id: 'mine', name: t('shelf.mine'), options: items.filter(({ mine }) => mine) },
          {
            id: 'library',
            name: keyword === '' ? t('shelf.best') : t('title'),
            options: items.filter(({ mine }) => !mine),
          },
        ]}
        renderOption={(command) => <PaletteOption command={command} />}
        onType={setTyped}
        onChoose={choose}
        onBack={() => onClose(true)}
      >
        <PaletteState list={list} />
      </PickList>
      <Link className={styles['all']} to={paths.commands}>
        {t('palette.all')}
      </Link>
    </Popover>
  );
}

function PaletteOption({ command }: { command: Command }) {
  return (
    <span className={styles['option']}>
      <b data-weight="strong">{command.title}</b>
      <span data-clip data-tone="secondary" data-text="small">
        {command.description === '' ? readableText(command) : command.description}
      </span>
    </span>
  );
}

function PaletteState({ list }: { list: PagesResult<Command> }) {
  const { t } = useTranslation('commands');
  if (list.data === undefined) {
    return (
      <ListPending
        query={list}
        failed={t('palette.failed')}
        loading={t('palette.loading')}
        rows={6}
      />
    );
  }
  if (list.data.items.length > 0) return null;
  return (
    <p data-tone="secondary" className={styles['none']} role="status">
      {t('palette.none')}
    </p>
  );
}
