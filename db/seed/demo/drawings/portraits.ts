/** How someone of the demo is drawn. Colours are those of a drawing, and say nothing about the product's. */
export interface Face {
  skin: keyof typeof skins
  hair: keyof typeof hairs
  style: keyof typeof styles
  shirt: string
  ground: string
  beard?: 'full' | 'short'
  glasses?: true
  scarf?: string
}

const skins = {
  light: ['#f2d3bc', '#e0b598'],
  fair: ['#ecc3a2', '#d6a27d'],
  olive: ['#d9a97f', '#bf8a60'],
  brown: ['#a9744c', '#8c5b39'],
  dark: ['#7a4d31', '#613b24'],
} as const

const hairs = {
  black: '#23201f',
  brown: '#4f3526',
  chestnut: '#7a4a2b',
  red: '#a9512b',
  blond: '#cfa765',
  grey: '#9aa09d',
  white: '#d9dcd9',
} as const

/** Hair behind the head and before it. */
const styles = {
  short: [
    '',
    'M76 104 C72 60 96 38 130 38 C164 38 186 60 180 104 C176 88 170 78 160 72 C138 80 108 80 94 70 C84 78 78 90 76 104 Z',
  ],
  side: [
    '',
    'M76 106 C68 58 98 34 134 36 C168 38 188 64 180 106 C178 92 174 84 168 78 C150 76 126 72 112 58 C106 76 84 82 76 106 Z',
  ],
  curls: [
    'M70 92 a22 22 0 0 1 10 -36 a24 24 0 0 1 32 -20 a26 26 0 0 1 38 2 a24 24 0 0 1 28 22 a22 22 0 0 1 8 34 a18 18 0 0 1 -8 26 L78 120 a18 18 0 0 1 -8 -28 Z',
    'M80 98 C80 76 96 66 112 70 C124 60 146 62 152 72 C168 70 178 82 177 98 C180 70 168 48 128 48 C90 48 76 70 80 98 Z',
  ],
  long: [
    'M66 190 C58 140 60 34 128 34 C196 34 198 140 190 190 C176 200 150 204 128 204 C106 204 80 200 66 190 Z',
    'M78 112 C76 76 96 58 124 54 C120 70 150 84 178 112 C182 66 164 42 128 42 C92 42 74 66 78 112 Z',
  ],
  bob: [
    'M68 150 C58 84 78 34 128 34 C178 34 198 84 188 150 C184 160 166 164 160 150 L96 150 C90 164 72 160 68 150 Z',
    'M78 108 C80 84 92 72 104 70 C126 74 152 72 164 66 C174 76 177 92 178 108 C184 62 164 40 128 40 C92 40 72 62 78 108 Z',
  ],
  bun: [
    'M106 44 a24 22 0 1 1 44 0 Z',
    'M77 106 C76 66 98 44 128 44 C158 44 180 66 179 106 C172 82 156 68 128 68 C100 68 84 82 77 106 Z',
  ],
  braid: [
    'M66 96 C60 46 96 32 128 32 C160 32 196 46 190 96 C190 120 186 130 192 200 C192 214 170 214 170 200 L170 110 L84 110 C82 110 66 120 66 96 Z',
    'M78 108 C78 74 100 56 128 56 C156 56 178 74 178 108 C186 64 164 40 128 40 C92 40 70 64 78 108 Z',
  ],
  bald: ['', ''],
  thin: [
    '',
    'M76 112 C72 96 74 82 80 74 C84 90 82 102 80 114 Z M180 112 C184 96 182 82 176 74 C172 90 174 102 176 114 Z',
  ],
} as const

/** A portrait of 256 by 256 pixels as SVG, drawn from a few shapes. */
export function portrait({ skin, hair, style, shirt, ground, beard, glasses, scarf }: Face): string {
  const [face, shade] = skins[skin]
  const ink = '#2b2624'
  const [back, front] = styles[style]
  const colour = hairs[hair]
  const brow = hair === 'white' || hair === 'grey' ? '#7d8480' : hair === 'blond' ? '#9c7a42' : colour
  const parts = [
    `<rect width="256" height="256" fill="${ground}"/>`,
    scarf === undefined && back !== '' && `<path d="${back}" fill="${colour}"/>`,
    scarf !== undefined &&
      `<path d="M62 214 C50 130 56 28 128 28 C200 28 206 130 194 214 C170 232 86 232 62 214 Z" fill="${scarf}"/>`,
    `<path d="M104 146 h48 v46 a24 18 0 0 1 -48 0 Z" fill="${shade}"/>`,
    `<path d="M22 256 C24 208 70 192 104 186 C112 206 144 206 152 186 C186 192 232 208 234 256 Z" fill="${shirt}"/>`,
    scarf === undefined &&
      !/^(long|bob|braid)$/.test(style) &&
      `<circle cx="77" cy="116" r="11" fill="${shade}"/><circle cx="179" cy="116" r="11" fill="${shade}"/>`,
    `<path d="M78 102 C78 64 98 48 128 48 C158 48 178 64 178 102 C178 146 154 174 128 174 C102 174 78 146 78 102 Z" fill="${face}"/>`,
    beard === 'full' &&
      `<path d="M79 112 C78 160 104 188 128 188 C152 188 178 160 177 112 C172 132 162 140 150 138 C140 132 116 132 106 138 C94 140 84 132 79 112 Z" fill="${colour}"/>`,
    beard === 'short' &&
      `<path d="M82 126 C88 160 106 178 128 178 C150 178 168 160 174 126 C166 142 158 146 150 144 C140 138 116 138 106 144 C98 146 90 142 82 126 Z" fill="${colour}" opacity=".82"/>`,
    scarf === undefined && front !== '' && `<path d="${front}" fill="${colour}"/>`,
    scarf !== undefined &&
      `<path d="M72 118 C66 56 96 36 128 36 C160 36 190 56 184 118 C180 78 158 62 128 62 C98 62 76 78 72 118 Z M84 150 C96 178 112 186 128 186 C144 186 160 178 172 150 C186 196 176 224 128 226 C80 224 70 196 84 150 Z" fill="${scarf}"/><path d="M74 112 C78 78 98 60 128 60 C158 60 178 78 182 112" fill="none" stroke="#000" stroke-opacity=".12" stroke-width="4"/>`,
    `<path d="M97 98 q10 -7 21 -2 M138 96 q11 -5 21 2" fill="none" stroke="${brow}" stroke-width="4.5" stroke-linecap="round"/>`,
    `<circle cx="108" cy="112" r="4.6" fill="${ink}"/><circle cx="148" cy="112" r="4.6" fill="${ink}"/>`,
    `<path d="M128 114 c-3 9 -6 14 -5 18 c2 3 6 3 9 2" fill="none" stroke="${shade}" stroke-width="4" stroke-linecap="round"/>`,
    `<path d="M111 149 q17 12 34 0" fill="none" stroke="${beard === 'full' && hair !== 'white' ? '#f3e4da' : ink}" stroke-width="4" stroke-linecap="round"/>`,
    glasses &&
      `<g fill="none" stroke="${ink}" stroke-width="4"><circle cx="107" cy="112" r="16"/><circle cx="149" cy="112" r="16"/><path d="M123 110 q5 -4 10 0 M91 110 L78 106 M165 110 L178 106"/></g>`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256">${parts.filter(Boolean).join('')}</svg>`
}

/** Who of the demo has a picture; the others show their initials, as people do. */
export const faces: Readonly<Record<string, Face>> = {
  'Nadia Brandt': { skin: 'fair', hair: 'chestnut', style: 'bob', shirt: '#1f6f5c', ground: '#e3ece7' },
  'Tomás Reyes': { skin: 'olive', hair: 'black', style: 'side', shirt: '#2d3f57', ground: '#e9e4d8', beard: 'short' },
  'Ife Adeyemi': { skin: 'dark', hair: 'black', style: 'curls', shirt: '#c9792f', ground: '#dfe7ee', glasses: true },
  'Greta Lindqvist': { skin: 'light', hair: 'blond', style: 'bun', shirt: '#6b7f9c', ground: '#efe6df' },
  'Imran Sheikh': { skin: 'brown', hair: 'black', style: 'short', shirt: '#4d5b4a', ground: '#e6e9dc', beard: 'full' },
  'Lucie Marchand': { skin: 'light', hair: 'brown', style: 'long', shirt: '#a34a4a', ground: '#e4e8ec' },
  'Carmen Ibáñez': { skin: 'olive', hair: 'brown', style: 'braid', shirt: '#3b6a86', ground: '#f0e7d6' },
  'Kwame Boateng': { skin: 'dark', hair: 'black', style: 'short', shirt: '#d8b04a', ground: '#dde8e3' },
  'Niamh Gallagher': { skin: 'light', hair: 'red', style: 'long', shirt: '#31574a', ground: '#ece5ea' },
  'Oskar Dahl': { skin: 'fair', hair: 'grey', style: 'thin', shirt: '#3f4650', ground: '#e5e9e4', glasses: true },
  'Dalia Mansour': {
    skin: 'olive',
    hair: 'black',
    style: 'short',
    shirt: '#7c5a73',
    ground: '#e9e6df',
    scarf: '#8fa69b',
  },
  'Priya Raman': { skin: 'brown', hair: 'black', style: 'long', shirt: '#b5643c', ground: '#e0e7e9' },
  'Yusuf Demir': { skin: 'olive', hair: 'black', style: 'short', shirt: '#56636e', ground: '#efe8dc', beard: 'short' },
  'Hana Fujimoto': { skin: 'fair', hair: 'black', style: 'bob', shirt: '#8893a8', ground: '#eae2dc' },
  'Emmett Price': { skin: 'fair', hair: 'white', style: 'bald', shirt: '#5d6f52', ground: '#e2e6ec', beard: 'full' },
  'Aroha Ngata': { skin: 'brown', hair: 'brown', style: 'bun', shirt: '#2f5d73', ground: '#ebe7da' },
}
