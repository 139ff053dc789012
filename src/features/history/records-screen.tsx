import { useReducer, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '#ui/page.tsx';
import type { PluginId } from '#contract/chat/plugins.ts';
import { useAddressState } from '#lib/use-address-state.ts';
import { useSettled } from '#lib/use-settled.ts';
import { useBatchDelete } from './hooks/use-batch-delete.ts';
import { changeSelection, NOTHING_SELECTED, selectionUnder } from './model/selection.ts';
import { RecordsFilters } from './records/records-filters.tsx';
import { RecordsList } from './records/records-list.tsx';
import { readRecordsQuery, writeRecordsQuery } from './records/records-query.ts';
import { RecordsToolbar } from './records/records-toolbar.tsx';
import { useRecords } from './records/use-records.ts';
import styles from './records-screen.module.css';

const TYPING_MS = 250;

interface RecordsScreenProps {
  pluginTitle: (plugin: PluginId) => string;
  PluginName: ComponentType<{ plugin: string }>;
}

export function RecordsScreen({ pluginTitle, PluginName }: RecordsScreenProps) {
  const { t } = useTranslation('records');
  const [typed, setFilter] = useAddressState(readRecordsQuery, writeRecordsQuery);
  const keyword = useSettled(typed.keyword.trim(), TYPING_MS);
  const filter = { ...typed, keyword };
  const records = useRecords(filter);
  const [known, dispatch] = useReducer(changeSelection, NOTHING_SELECTED);
  const [isDeleting, setDeleting] = useState(false);
  const deleteSelected = useBatchDelete(() => void records.list.refetch());
  const selection = selectionUnder(known, filter);

  const handleDelete = async () => {
    setDeleting(true);
    const isDeleted = await deleteSelected(selection, records.items);
    setDeleting(false);
    if (isDeleted) dispatch({ type: 'cleared' });
  };
  const ids = () => records.items.map(({ id }) => id);

  return (
    <Page title={t('title')} intro={t('subtitle')}>
      <RecordsFilters
        filter={typed}
        pluginTitle={pluginTitle}
        onChange={(next) => setFilter(() => next)}
      />
      <div className={styles['list']}>
        <RecordsToolbar
          records={records}
          selection={selection}
          isDeleting={isDeleting}
          onPickLoaded={() => dispatch({ type: 'loadedPicked', ids: ids(), filter })}
          onPickEverything={() => dispatch({ type: 'everythingPicked', filter })}
          onClear={() => dispatch({ type: 'cleared' })}
          onDelete={() => void handleDelete()}
        >
          <RecordsList
            records={records}
            selection={selection}
            PluginName={PluginName}
            onToggle={(id) => dispatch({ type: 'toggled', id, filter })}
            onShowAll={() => setFilter(() => ({ keyword: '' }))}
          />
        </RecordsToolbar>
      </div>
    </Page>
  );
}
