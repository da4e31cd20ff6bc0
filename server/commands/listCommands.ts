import { wordsFor } from '../words/words.ts'
import { readArgs } from './terminal/args.ts'
import { command } from './terminal/command.ts'

/** `npm run commands`: the operators' commands, a line each. */
export const run = command({ help: t('commands.listCommands.help'), needsNothing: true }, async (argv, { say }) => {
  readArgs(argv, {})
  const width = Math.max(...operatorCommands.map(({ name }) => name.length))
  for (const { name, text } of operatorCommands) say(`npm run ${name.padEnd(width)}  ${t(text)}`)
  say('')
  say(t('commands.listCommands.more'))
  return 0
})

/** In the order of the README's table. */
const operatorCommands = (
  [
    ['company:create', 'createCompany'],
    ['company:invite', 'inviteCompany'],
    ['company:list', 'listCompanies'],
    ['company:delete', 'deleteCompany'],
    ['member:add', 'addMember'],
    ['password:reset', 'resetPassword'],
    ['factors:remove', 'removeFactors'],
    ['domains:check', 'checkDomains'],
    ['key:rotate', 'rotateKey'],
    ['import', 'import'],
    ['export', 'export'],
    ['backup', 'backup'],
    ['restore', 'restore'],
    ['check:data', 'checkData'],
    ['commands', 'listCommands'],
  ] as const
).map(([name, file]) => ({ name, text: `commands.listCommands.${file}` as const }))

function t(...sentence: Parameters<ReturnType<typeof wordsFor>['t']>): string {
  return wordsFor('en').t(...sentence)
}
