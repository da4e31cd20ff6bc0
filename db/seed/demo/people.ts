/** Larkbook is invented: a booking calendar for studios that give lessons and treatments. So is everyone here. */
export const company = {
  name: 'Larkbook',
  subdomain: 'demo',
  accent: '#1f6f5c',
  welcome: 'What should Larkbook do next? Tell us what slows down your day, and see what came of it.',
}

/** The team; the first is the owner. Their addresses end in a name that no email reaches (RFC 2606). */
export const team = [
  { name: 'Nadia Brandt', email: 'nadia@larkbook.example', role: 'owner' },
  { name: 'Tomás Reyes', email: 'tomas@larkbook.example', role: 'manager' },
  { name: 'Ife Adeyemi', email: 'ife@larkbook.example', role: 'contributor' },
] as const

/** People who use the product. They have no addresses: nothing is ever sent to them. */
export const people = [
  'Aila Korhonen',
  'Ben Whitlock',
  'Carmen Ibáñez',
  'Dmitri Sokolov',
  'Elif Aksoy',
  'Farid Haddad',
  'Greta Lindqvist',
  'Hana Fujimoto',
  'Imran Sheikh',
  'Joanna Kowalczyk',
  'Kwame Boateng',
  'Lucie Marchand',
  'Marco Bellini',
  'Niamh Gallagher',
  'Oskar Dahl',
  'Priya Raman',
  'Quentin Adler',
  'Rosa Teixeira',
  'Sven Hartog',
  'Tess O’Dowd',
  'Umar Farooqi',
  'Vera Novák',
  'Wen Li',
  'Xenia Papadaki',
  'Yusuf Demir',
  'Zoe Marchetti',
  'Aroha Ngata',
  'Bastian Vogt',
  'Chidi Okafor',
  'Dalia Mansour',
  'Emmett Price',
  'Freya Holm',
] as const
