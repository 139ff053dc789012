import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined';
import ColumnWidthOutlined from '@ant-design/icons/ColumnWidthOutlined';
import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import DownOutlined from '@ant-design/icons/DownOutlined';
import EllipsisOutlined from '@ant-design/icons/EllipsisOutlined';
import ExpandOutlined from '@ant-design/icons/ExpandOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import PrinterOutlined from '@ant-design/icons/PrinterOutlined';
import RotateRightOutlined from '@ant-design/icons/RotateRightOutlined';
import SearchOutlined from '@ant-design/icons/SearchOutlined';
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined';
import UpOutlined from '@ant-design/icons/UpOutlined';
import ZoomInOutlined from '@ant-design/icons/ZoomInOutlined';
import ZoomOutOutlined from '@ant-design/icons/ZoomOutOutlined';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuButton, type MenuItem } from '#ui/menu.tsx';
import { useIsNarrow } from '#ui/use-is-narrow.ts';
import { Button } from '#ui/button.tsx';
import { useFormatters } from '#i18n/format.ts';
import type { PdfReader, ReaderState } from '../viewer/create-reader.ts';
import { PageField } from './page-field.tsx';
import styles from './reader-toolbar.module.css';

interface ReaderToolbarProps {
  name: string;
  reader: PdfReader | null;
  state: ReaderState | null;
  hasOutline: boolean;
  isOutlineOpen: boolean;
  isSearching: boolean;
  isAsking: boolean;
  onOutline: () => void;
  onSearch: () => void;
  onAsk: () => void;
  onDownload: () => void;
  onPrint: () => void;
}

export function ReaderToolbar(props: ReaderToolbarProps) {
  const { t } = useTranslation('pdf');
  const isNarrow = useIsNarrow();
  const { reader, state } = props;
  const isReady = reader !== null && state?.isReady === true;

  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('tools.label')}>
      <Link
        data-tone="secondary"
        data-text="message"
        className={styles['back']}
        to="?"
        aria-label={t('tools.back')}
        title={t('tools.back')}
      >
        <ArrowLeftOutlined aria-hidden="true" />
      </Link>
      {!isNarrow && (
        <IconButton
          label={t(props.hasOutline ? 'tools.outline' : 'tools.noOutline')}
          icon={<UnorderedListOutlined />}
          isOn={props.isOutlineOpen}
          disabled={!props.hasOutline}
          onClick={props.onOutline}
        />
      )}
      <h1
        data-clip
        data-text="interface"
        data-weight="strong"
        className={styles['name']}
        title={props.name}
      >
        {props.name}
      </h1>
      {!isNarrow && isReady && (
        <>
          <PagePlace reader={reader} state={state} />
          <ZoomTools reader={reader} state={state} />
        </>
      )}
      <div className={styles['end']}>
        <IconButton
          label={t('tools.search')}
          icon={<SearchOutlined />}
          isOn={props.isSearching}
          disabled={!isReady}
          onClick={props.onSearch}
        />
        <MoreMenu {...props} isNarrow={isNarrow} />
        <Button
          variant="accent"
          size="small"
          className={styles['ask']}
          data-ask=""
          aria-expanded={props.isAsking}
          onClick={props.onAsk}
        >
          <MessageOutlined aria-hidden="true" />
          <span>{t('tools.ask')}</span>
        </Button>
      </div>
    </div>
  );
}

interface ReaderProps {
  reader: PdfReader;
  state: ReaderState;
}

function PagePlace({ reader, state }: ReaderProps) {
  const { t } = useTranslation('pdf');

  return (
    <div className={styles['group']}>
      <IconButton
        label={t('tools.previousPage')}
        icon={<UpOutlined />}
        disabled={state.page <= 1}
        onClick={() => reader.goTo(state.page - 1)}
      />
      <PageField page={state.page} pages={state.pages} onPage={reader.goTo} />
      <IconButton
        label={t('tools.nextPage')}
        icon={<DownOutlined />}
        disabled={state.page >= state.pages}
        onClick={() => reader.goTo(state.page + 1)}
      />
    </div>
  );
}

function ZoomTools({ reader, state }: ReaderProps) {
  const { t } = useTranslation('pdf');
  const { number } = useFormatters();
  const scale = number(state.scale, { style: 'percent', maximumFractionDigits: 0 });
  const { fit } = state;

  return (
    <div className={styles['group']}>
      <IconButton
        label={t('tools.zoomOut')}
        icon={<ZoomOutOutlined />}
        onClick={() => reader.zoom(-1)}
      />
      <MenuButton
        label={t('tools.zoom', { scale })}
        className={styles['scale']}
        items={() => [
          {
            id: 'width',
            label: t('tools.fitWidth'),
            isChosen: fit === 'page-width',
            onSelect: () => reader.setFit('page-width'),
          },
          {
            id: 'page',
            label: t('tools.fitPage'),
            isChosen: fit === 'page-fit',
            onSelect: () => reader.setFit('page-fit'),
          },
          {
            id: 'actual',
            label: t('tools.actualSize'),
            isChosen: fit === null && state.scale === 1,
            onSelect: () => reader.setFit('page-actual'),
          },
        ]}
      >
        <span>{scale}</span>
      </MenuButton>
      <IconButton
        label={t('tools.zoomIn')}
        icon={<ZoomInOutlined />}
        onClick={() => reader.zoom(1)}
      />
    </div>
  );
}

export function PhoneBar(props: ReaderProps) {
  return (
    <div className={styles['phone']}>
      <PagePlace {...props} />
      <ZoomTools {...props} />
    </div>
  );
}

function MoreMenu(props: ReaderToolbarProps & { isNarrow: boolean }) {
  const { t } = useTranslation('pdf');
  const { reader, isNarrow } = props;
  const items = (): MenuItem[] => [
    ...(isNarrow && props.hasOutline
      ? [
          {
            id: 'outline',
            label: t('tools.outline'),
            icon: <UnorderedListOutlined />,
            onSelect: props.onOutline,
          },
        ]
      : []),
    ...(reader === null
      ? []
      : [
          {
            id: 'width',
            label: t('tools.fitWidth'),
            icon: <ColumnWidthOutlined />,
            onSelect: () => reader.setFit('page-width'),
          },
          {
            id: 'page',
            label: t('tools.fitPage'),
            icon: <ExpandOutlined />,
            onSelect: () => reader.setFit('page-fit'),
          },
          {
            id: 'rotate',
            label: t('tools.rotate'),
            icon: <RotateRightOutlined />,
            onSelect: reader.rotate,
          },
          {
            id: 'print',
            label: t('tools.print'),
            icon: <PrinterOutlined />,
            onSelect: props.onPrint,
          },
        ]),
    {
      id: 'download',
      label: t('tools.download'),
      icon: <DownloadOutlined />,
      onSelect: props.onDownload,
    },
  ];

  return (
    <MenuButton label={t('tools.more')} className={styles['more']} items={items}>
      <EllipsisOutlined aria-hidden="true" />
    </MenuButton>
  );
}
