import { useTranslation } from 'react-i18next';
import { MeshFigure } from '#trade-ui/mesh-figure/mesh-figure.tsx';
import { openAreaOf, pitchOfMesh } from '#mesh/wire-grid.ts';
import styles from './welcome-screen.module.css';

const WIRES = { wire: 1.2, pitch: pitchOfMesh(4) };
const CLOTH = { meshCount: 4, wireMm: WIRES.wire, weave: 'plain', pxPerMm: 14 } as const;

export function WelcomeCloth() {
  const { t } = useTranslation('chat');

  return (
    <div className={styles['cloth']}>
      <MeshFigure
        meshCount={CLOTH.meshCount}
        wireMm={CLOTH.wireMm}
        weave={CLOTH.weave}
        extent={{ pxPerMm: CLOTH.pxPerMm }}
        opacity={0.07}
        caption={t('welcome.mesh', {
          mesh: CLOTH.meshCount,
          wire: CLOTH.wireMm,
          openArea: openAreaOf(WIRES, WIRES).toFixed(1),
        })}
      />
    </div>
  );
}
