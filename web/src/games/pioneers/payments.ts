// Who is paid on which line when the stagecoach drives: each payment follows the step it is for.

import type { EngineEvent, Seat } from '../../engine/types';
import { between } from './layout';
import type { City, Point } from './model';

export interface Payment extends Point {
    /** Null: the bank. */
    payee: Seat | null;
    dollars: number;
    /** The step among the events, from 0. */
    step: number;
}

export function paymentsOf(events: EngineEvent[], cities: Map<string, City>): Payment[] {
    const payments: Payment[] = [];
    let line: Point | null = null;
    let step = -1;
    for (const event of events) {
        if (event.event === 'step') {
            line = between(cities.get(event.from as string)!, cities.get(event.to as string)!, 0.5);
            ++step;
        } else if (line && (event.event === 'pay_bank' || event.event === 'pay_seat')) {
            const payee = event.event === 'pay_seat' ? (event.payee as Seat) : null;
            const second = payments.at(-1)?.step === step;
            payments.push({ x: line.x + (second ? 96 : 0), y: line.y, payee, dollars: event.dollars as number, step });
        }
    }
    return payments;
}
