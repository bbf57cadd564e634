// That it is one's turn is told where one does not look: in the icon, by a sound, by a message of the device.

import { tone } from '../play/sound';

const icons = { rest: '/icon.svg', turn: '/icon-turn.svg' } as const;

/** The icon of the tab. */
export function showIcon(which: keyof typeof icons): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && link.getAttribute('href') !== icons[which]) link.href = icons[which];
}

export const canNotify = (): boolean => 'Notification' in globalThis;
export const mayNotify = (): boolean => canNotify() && Notification.permission === 'granted' && wanted();

const place = 'conestoga.notify';
function wanted(): boolean {
    try {
        return localStorage.getItem(place) === 'yes';
    } catch {
        return false;
    }
}

/** Asks the person, by the browser. Gives whether messages may be shown. */
export async function wantNotices(): Promise<boolean> {
    if (!canNotify() || (await Notification.requestPermission()) !== 'granted') return false;
    try {
        localStorage.setItem(place, 'yes');
    } catch {
        return false;
    }
    return true;
}

/** A message, where the page is not in view: a tap on it leads to the table. */
export async function notify(title: string, body: string, id: string): Promise<void> {
    if (!mayNotify() || document.visibilityState === 'visible') return;
    const details = { body, tag: `conestoga-${id}`, icon: '/icon-192.png' };
    try {
        const notice = new Notification(title, details);
        notice.onclick = () => {
            window.focus();
            notice.close();
        };
    } catch {
        // Phones show messages of a service worker alone.
        const kept = await navigator.serviceWorker?.getRegistration();
        await kept?.showNotification(title, details);
    }
}

/** Two short notes, where sounds are wanted. */
export function chime(): void {
    tone('sine', 520, 520, 0.12, 0.05);
    setTimeout(() => tone('sine', 780, 780, 0.18, 0.05), 130);
}
