import { functionsBase } from './functionsBase.ts';

export function pageBase(): string {
  return functionsBase({
    url: meta('gesta-functions-url'),
    emulator: meta('gesta-functions-emulator'),
    origin: location.origin,
  });
}

export function isCrossOrigin(base: string): boolean {
  return new URL(base, location.href).origin !== location.origin;
}

function meta(name: string): string {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content.trim() ?? '';
}
