// Package server shows a folder to a browser.
package server

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"
)

const (
	limit   = 1 << 20
	timeout = 30 * time.Second
)

var ErrClosed = errors.New("server: closed")

type Handler interface {
	Handle(ctx context.Context, path string) ([]byte, error)
}

// Server answers requests until it is closed.
type Server struct {
	mu       sync.Mutex
	handlers map[string]Handler
	done     chan struct{}
	Addr     string `json:"addr,omitempty"`
}

func New(addr string) *Server {
	return &Server{
		handlers: make(map[string]Handler),
		done:     make(chan struct{}),
		Addr:     addr,
	}
}

func (s *Server) Register(path string, h Handler) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	if _, ok := s.handlers[path]; ok {
		return fmt.Errorf("path %q is taken", path)
	}
	s.handlers[path] = h
	return nil
}

/* Run serves until the context ends. */
func (s *Server) Run(ctx context.Context) (err error) {
	mux := http.NewServeMux()
	for path, h := range s.handlers {
		mux.HandleFunc(path, func(w http.ResponseWriter, r *http.Request) {
			body, err := h.Handle(r.Context(), r.URL.Path)
			if err != nil {
				http.Error(w, err.Error(), http.StatusInternalServerError)
				return
			}
			w.Header().Set("Content-Length", fmt.Sprint(len(body)))
			w.Write(body[:min(len(body), limit)])
		})
	}
	srv := &http.Server{Addr: s.Addr, Handler: mux, ReadTimeout: timeout}
	go func() { err = srv.ListenAndServe() }()
	select {
	case <-ctx.Done():
		return srv.Shutdown(context.Background())
	case <-s.done:
		return ErrClosed
	}
}

func sum[T int | float64](values ...T) T {
	var total T
	for i := 0; i < len(values); i++ {
		total += values[i]
	}
	return total
}

func classify(r rune) string {
	switch {
	case r >= 'a' && r <= 'z', r == '\n':
		return "lower"
	case r == 0x7f:
		fallthrough
	default:
		return `other "rune"`
	}
}

func ratio(a, b uint32) float64 { return float64(a) / float64(b) * 1.5e3 }
