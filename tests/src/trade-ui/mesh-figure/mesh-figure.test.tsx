import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { MeshFigure } from '#trade-ui/mesh-figure/mesh-figure.tsx';

const CLOTH = { meshCount: 6, wireMm: 1.35, weave: 'plain', extent: { pxPerMm: 11 } } as const;

describe('MeshFigure', () => {
  it('is named by its caption', () => {
    render(<MeshFigure {...CLOTH} caption="6 mesh × 1.35 mm" />);
    expect(screen.getByRole('img', { name: '6 mesh × 1.35 mm' })).toBeInTheDocument();
  });

  it('is decoration without one', () => {
    const { container } = render(<MeshFigure {...CLOTH} />);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  });

  it('draws one repeat to scale and tiles it', () => {
    const { container } = render(<MeshFigure {...CLOTH} />);
    const pattern = container.querySelector('pattern');
    expect(Number(pattern?.getAttribute('width'))).toBeCloseTo((4 * 25.4) / 6);
    expect(pattern).toHaveAttribute('patternTransform', 'scale(11)');
    expect(container.querySelectorAll('*').length).toBeLessThan(70);
  });

  it('passes the weft over every other warp in plain weave', () => {
    const { container } = render(<MeshFigure {...CLOTH} />);
    const overpasses = [...container.querySelectorAll('pattern g')].slice(8);
    expect(overpasses).toHaveLength(8);
  });

  it('shows the asked number of cells', () => {
    const { container } = render(<MeshFigure {...CLOTH} weave="twill" extent={{ cells: 3 }} />);
    const [, , width] = (container.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ');
    expect(Number(width)).toBeCloseTo((3 * 25.4) / 6);
  });

  it('draws nothing for a cloth without openings', () => {
    const { container } = render(<MeshFigure {...CLOTH} wireMm={5} />);
    expect(container).toBeEmptyDOMElement();
  });
});
