import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consoleApi } from '#api/console-api.ts';
import { ListNotice } from '#components/list-states.tsx';
import { SearchField } from '#components/search-field.tsx';
import type { ConsoleCommand } from '#contract/console/calls.ts';
import { LIMITS } from '#contract/limits.ts';
import { useFormatters } from '#i18n/format.ts';
import { useCursorList } from '#lib/use-cursor-list.ts';
import { useSettled } from '#lib/use-settled.ts';
import { FoundRows } from '../management/found-rows.tsx';
import form from '../management/form.module.css';
import { Badge, Row } from '../management/rows.tsx';
import { Split } from '../management/split.tsx';
import { useKept } from '../management/use-kept.ts';
import { useOpenOne } from '../management/use-open-one.ts';
import { CommandForm } from './command-form.tsx';
import { useCommandClasses } from './use-command-classes.ts';

const TYPING_MS = 250;

/** The public library of commands, with what is out of it. */
export function ConsoleCommandsScreen() {
  const { t, i18n } = useTranslation('management');
  const { number } = useFormatters();
  const { params, open, follow, setIsDirty } = useOpenOne();
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim(), TYPING_MS);
  const id = params.get('id');
  const classes = useCommandClasses();
  const list = useCursorList({
    // The texts are those of the language in use.
    key: `${i18n.language} ${keyword}`,
    fetchPage: (cursor, signal) =>
      consoleApi.commands(
        {
          ...(cursor === undefined ? {} : { cursor }),
          ...(keyword === '' ? {} : { keyword }),
        },
        { signal, quiet: true },
      ),
    idOf: (command: ConsoleCommand) => command.id,
  });
  const { item: command, formKey, keep, drop } = useKept(list.items, id);
  const nameOf = (classId: string | null) => classes.find((each) => each.id === classId)?.name;
  const close = { id: null, new: null };
  const handleSaved = (saved: ConsoleCommand) => {
    keep(saved);
    list.reload();
    follow({ new: null, id: saved.id });
  };
  const shared = {
    classes,
    onDirty: setIsDirty,
    onSaved: handleSaved,
    onReload: () => {
      setIsDirty(false);
      drop();
      list.reload();
    },
  };
  const panelOf = () => {
    if (id !== null) {
      if (command !== undefined) {
        return <CommandForm key={formKey} command={command} {...shared} />;
      }
      return list.status === 'loading' ? <></> : <ListNotice title={t('commands.missing')} />;
    }
    return params.has('new') ? <CommandForm key="new" command={null} {...shared} /> : null;
  };

  return (
    <Split
      title={t('commands.title')}
      subtitle={t('commands.subtitle')}
      action={
        <button
          type="button"
          className={form['button']}
          data-new=""
          onClick={() => open({ ...close, new: '' })}
        >
          <PlusOutlined aria-hidden="true" />
          {t('commands.new')}
        </button>
      }
      tools={
        <SearchField
          label={t('commands.search')}
          value={typed}
          maxLength={LIMITS.keywordChars}
          onChange={({ target }) => setTyped(target.value)}
        />
      }
      list={
        <FoundRows
          label={t('commands.title')}
          list={list}
          isSearched={keyword !== ''}
          empty={{ title: t('commands.empty') }}
          onClear={() => setTyped('')}
        >
          {(each) => (
            <Row
              key={each.id}
              title={each.title}
              badge={
                each.state === 'off' ? (
                  <Badge>{t('commands.off')}</Badge>
                ) : (
                  each.best && <Badge tone="good">{t('commands.best')}</Badge>
                )
              }
              isOpen={each.id === id}
              onOpen={() => {
                keep(each);
                open({ new: null, id: each.id });
              }}
            >
              <span>{nameOf(each.classId) ?? t('commands.noClass')}</span>
              <span data-figures="">{t('commands.clicks', { clicks: number(each.clicks) })}</span>
            </Row>
          )}
        </FoundRows>
      }
      panel={panelOf()}
      placeholder={t('commands.choose')}
      onBack={() => open(close)}
    />
  );
}
