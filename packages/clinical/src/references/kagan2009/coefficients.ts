/**
 * Share of fetuses with the finding. Nasal bone: Kagan KO et al. Ultrasound Obstet Gynecol 2009;33:259. Tricuspid flow: Kagan KO
 * et al. 2009;33:18. Ductus venosus: Maiz N et al. 2009;33:512. Not adjusted for nuchal translucency.
 */
export const ULTRASOUND_MARKERS = {
  nasalBoneAbsent: { unaffected: 0.026, t21: 0.598, t18: 0.528, t13: 0.45 },
  tricuspidRegurgitation: { unaffected: 0.009, t21: 0.557, t18: 0.333, t13: 0.3 },
  ductusVenosusReversedA: { unaffected: 0.032, t21: 0.664, t18: 0.583, t13: 0.55 },
} as const;
