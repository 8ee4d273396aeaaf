import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Returns to the previous page, or to a given one if the screen was the first of the visit. */
export function useReturn(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === 'default') navigate(fallback, { replace: true });
    else navigate(-1);
  }, [navigate, key, fallback]);
}
