import CalculatorOutlined from '@ant-design/icons/CalculatorOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import FilePdfOutlined from '@ant-design/icons/FilePdfOutlined';
import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import FileDoneOutlined from '@ant-design/icons/FileDoneOutlined';
import FileWordOutlined from '@ant-design/icons/FileWordOutlined';
import RiseOutlined from '@ant-design/icons/RiseOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import SoundOutlined from '@ant-design/icons/SoundOutlined';
import MessageOutlined from '@ant-design/icons/MessageOutlined';
import CodeOutlined from '@ant-design/icons/CodeOutlined';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { ScreenIcon } from '../route.ts';
import { ROUTES } from '../routes.tsx';
import { RailFace } from './rail-face.tsx';
import styles from './primary-navigation.module.css';

const ICONS: Readonly<Record<ScreenIcon, ReactNode>> = {
  dashboard: <MessageOutlined aria-hidden="true" />,
  sound: <SoundOutlined aria-hidden="true" />,
  calculator: <CalculatorOutlined aria-hidden="true" />,
  drawing: <EditOutlined aria-hidden="true" />,
  commands: <CodeOutlined aria-hidden="true" />,
  knowledge: <FileTextOutlined aria-hidden="true" />,
  quotations: <FileDoneOutlined aria-hidden="true" />,
  word: <FileWordOutlined aria-hidden="true" />,
  pdf: <FilePdfOutlined aria-hidden="true" />,
  points: <RiseOutlined aria-hidden="true" />,
  shop: <ShopOutlined aria-hidden="true" />,
};

interface PrimaryNavigationProps {
  look: 'column' | 'row' | 'icons';
}

export function PrimaryNavigation({ look }: PrimaryNavigationProps) {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles['navigation']} data-look={look} aria-label={t('navigation.label')}>
      {ROUTES.map(
        ({ path, icon, hidden }) =>
          icon !== null &&
          !hidden && (
            <NavLink
              key={path}
              to={path}
              {...(look === 'icons' && {
                'aria-label': t(`navigation.${icon}`),
                'data-tip': t(`navigation.${icon}`),
                'data-rail-item': '',
              })}
            >
              {look === 'icons' ? (
                <RailFace icon={ICONS[icon]} label={t(`navigation.${icon}`)} />
              ) : (
                <>
                  {ICONS[icon]}
                  <span>{t(`navigation.${icon}`)}</span>
                </>
              )}
            </NavLink>
          ),
      )}
    </nav>
  );
}
