import { sweep } from '../../test/sweeps/sweep.ts'

sweep('widget')
