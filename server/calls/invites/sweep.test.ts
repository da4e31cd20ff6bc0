import { rootSweep } from '../../test/sweeps/rootSweep.ts'
import { sweep } from '../../test/sweeps/sweep.ts'

sweep('invites')
rootSweep('invites')
