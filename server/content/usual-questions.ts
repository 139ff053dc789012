/** Calculations and a price in both languages: they go through most of the reading. */
export const USUAL_QUESTIONS = [
  '304编织网 40目 丝径0.2 1.2米乘30米 15卷 一共多重？',
  'Welded mesh 50x50 mm, 2.5 mm wire, 1 x 30 m roll: weight per roll?',
  '300平，每平12.8元，含税13%，一共多少钱',
] as const;
