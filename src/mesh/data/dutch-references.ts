interface DutchReference {
  meshWarp: number;
  meshWeft: number;
  wireWarpMm: number;
  wireWeftMm: number;
  weave: 'plain' | 'twill';
  /** Micrometres, as a figure or a span; makers differ. */
  nominalUm: string;
  absoluteUm: string;
}

/** Filter ratings of usual dutch weaves. General knowledge without one source: for reference only. */
const DUTCH_REFERENCES: readonly DutchReference[] = [
  row(12, 64, 0.58, 0.42, 'plain', '200', '240–300'),
  row(24, 110, 0.36, 0.25, 'plain', '100', '115–155'),
  row(30, 150, 0.23, 0.18, 'plain', '80', '90–100'),
  row(50, 250, 0.14, 0.11, 'plain', '45–50', '55–65'),
  row(80, 400, 0.125, 0.07, 'plain', '30', '36–42'),
  row(80, 700, 0.1, 0.076, 'twill', '25', '35–40'),
  row(165, 800, 0.07, 0.05, 'twill', '15–20', '24–26'),
  row(165, 1400, 0.07, 0.04, 'twill', '10', '16–18'),
  row(200, 1400, 0.07, 0.04, 'twill', '5–8', '11–13'),
  row(325, 2300, 0.035, 0.025, 'twill', '2–4', '8–9'),
];

export function findDutchReference(meshWarp: number, meshWeft: number): DutchReference | undefined {
  return DUTCH_REFERENCES.find((each) => each.meshWarp === meshWarp && each.meshWeft === meshWeft);
}

function row(
  meshWarp: number,
  meshWeft: number,
  wireWarpMm: number,
  wireWeftMm: number,
  weave: DutchReference['weave'],
  nominalUm: string,
  absoluteUm: string,
): DutchReference {
  return { meshWarp, meshWeft, wireWarpMm, wireWeftMm, weave, nominalUm, absoluteUm };
}
