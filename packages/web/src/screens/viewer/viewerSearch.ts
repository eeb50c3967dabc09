/** `imagem`, `quadro`: the picture it opens at, and its frame. `clipe`: the clip with this content, which is played. */
export type ViewerSearch = { imagem?: string; quadro?: number; clipe?: string };

export function viewerSearch({ imagem, quadro, clipe }: Record<string, unknown>): ViewerSearch {
  const frame = Number(quadro);
  return {
    ...(typeof imagem === 'string' && /^[\w-]{1,40}$/.test(imagem) && { imagem }),
    ...(Number.isInteger(frame) && frame >= 1 && frame <= 10_000 && { quadro: frame }),
    ...(typeof clipe === 'string' && /^[0-9a-f]{32}$/.test(clipe) && { clipe }),
  };
}
