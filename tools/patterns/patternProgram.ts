import type { Part } from './patternSyntax.ts'

/** One instruction of a backtracking machine; targets are indexes into the program. */
export type Instruction =
  | { do: 'sign'; matches: (sign: string) => boolean; by: 1 | -1 }
  /** Goes on at `first`, and when that fails at `second`. */
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'place'; place: string }
  | { do: 'around'; program: Program; isNegative: boolean }
  | { do: 'clear'; register: number }
  /** Counts a turn; goes on with the turn, or at `exit`, in the order that the bounds and laziness give. */
  | { do: 'turn'; register: number; least: number; most: number; isLazy: boolean; exit: number }
  | { do: 'mark'; register: number }
  /** Fails when a turn beyond the least has read nothing since the mark: it would go on for ever. */
  | { do: 'moved'; register: number; count: number; least: number }
  | { do: 'end' }

export interface Program {
  instructions: readonly Instruction[]
  registers: number
}

/** What an engine that backtracks does with a pattern (ECMAScript: Pattern Semantics), as instructions that can be counted. */
export function programOf(part: Part, isBackwards = false): Program {
  const instructions: Instruction[] = []
  let registers = 0
  const add = (instruction: Instruction) => instructions.push(instruction) - 1
  const write = (written: Part): void => {
    switch (written.kind) {
      case 'signs':
        add({ do: 'sign', matches: known(written.matches), by: isBackwards ? -1 : 1 })
        return
      case 'place':
        add({ do: 'place', place: written.place })
        return
      case 'around':
        add({ do: 'around', program: programOf(written.part, written.isBehind), isNegative: written.isNegative })
        return
      case 'row':
        for (const inner of isBackwards ? written.parts.toReversed() : written.parts) write(inner)
        return
      case 'choice':
        return writeChoice(written.options)
      case 'repeated':
        return writeRepeated(written)
    }
  }
  const writeChoice = ([option, ...others]: readonly Part[]): void => {
    if (!option) return
    if (others.length === 0) return write(option)
    const split = add({ do: 'split', first: instructions.length + 1, second: 0 })
    write(option)
    const jump = add({ do: 'jump', to: 0 })
    instructions[split] = { do: 'split', first: split + 1, second: instructions.length }
    writeChoice(others)
    instructions[jump] = { do: 'jump', to: instructions.length }
  }
  const writeRepeated = ({ part: body, least, most, isLazy }: Part & { kind: 'repeated' }): void => {
    const [count, mark] = [registers++, registers++]
    add({ do: 'clear', register: count })
    const turn = add({ do: 'jump', to: 0 })
    add({ do: 'mark', register: mark })
    write(body)
    if (least < most) add({ do: 'moved', register: mark, count, least })
    add({ do: 'jump', to: turn })
    instructions[turn] = { do: 'turn', register: count, least, most, isLazy, exit: instructions.length }
  }
  write(part)
  add({ do: 'end' })
  return { instructions, registers }
}

/** The same answers, each asked for once. */
function known(matches: (sign: string) => boolean): (sign: string) => boolean {
  const answers = new Map<string, boolean>()
  return (sign) => {
    let answer = answers.get(sign)
    if (answer === undefined) answers.set(sign, (answer = matches(sign)))
    return answer
  }
}
