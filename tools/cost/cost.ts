// `npm run cost`: which files carry each of five additions that were made in earnest, against what one of its sort may cost.
import { additions, filesOf } from './additions.ts'

for (const addition of additions) {
  const files = filesOf(addition)
  console.log(`${addition.what}: ${files.length} of at most ${addition.goal}`)
  for (const file of files) console.log(`  ${file}`)
}
